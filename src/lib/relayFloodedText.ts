/** The error message of a relay that sends more messages than any wallet would. */
export const relayFloodedText = 'The relay sends too much';
