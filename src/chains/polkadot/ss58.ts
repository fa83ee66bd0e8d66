// The lengths of the parts of an address (SS58), in bytes. The prefix before them has one or two.
export const KEY_LENGTH = 32;
export const CHECKSUM_LENGTH = 2;
