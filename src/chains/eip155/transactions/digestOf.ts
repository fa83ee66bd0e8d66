import { keccak256, stringToBytes } from 'viem';

/** The digest of calldata: the Keccak-256 of its text, as hex. In any letter case the same. */
export const digestOf = (data: string): string => keccak256(stringToBytes(data.toLowerCase())).slice(2);
