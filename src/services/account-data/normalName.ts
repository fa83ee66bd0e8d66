import type { EvmContracts } from '../../chains/eip155/contracts/EvmContracts';

// Names that ENSIP-15 does not change: labels of lower-case letters, digits and hyphens, without hyphens at the third and
// fourth position.
const plainName = /^(?:(?!..--)[a-z\d-]{1,63}\.)+(?!..--)[a-z\d-]{1,63}$/;

/** Normalizes a name (ENSIP-15); null if it is not valid. The tables are loaded only for names that need them. */
export const normalName = async (name: string, chain: () => Promise<EvmContracts>): Promise<string | null> =>
  plainName.test(name) ? name : (await chain()).normalize(name);
