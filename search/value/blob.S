/* The bytes of search/data/value.net, between two symbols that builtin.cpp reads. */
    .section .rodata
    .balign 16
    .globl hindmost_value_begin
    .hidden hindmost_value_begin
hindmost_value_begin:
    .incbin HINDMOST_VALUE_NETWORK
    .globl hindmost_value_end
    .hidden hindmost_value_end
hindmost_value_end:
    .section .note.GNU-stack,"",%progbits
