import type { EvmContracts } from '../../adapters/evm-contracts/EvmContracts';

// What ENSIP-15 leaves as it is: labels of small letters, digits and hyphens that are not in the third and fourth place.
const plainName = /^(?:(?!..--)[a-z\d-]{1,63}\.)+(?!..--)[a-z\d-]{1,63}$/;

/** The normal form of a name (ENSIP-15), null of what cannot be one; the tables are loaded only for names that need them. */
export const normalName = async (name: string, chain: () => Promise<EvmContracts>): Promise<string | null> =>
  plainName.test(name) ? name : (await chain()).normalize(name);
