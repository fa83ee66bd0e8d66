import type { makeEvmContracts } from './makeEvmContracts';

/** Reads of an EVM network that need only its nodes and no other service. They reject if no node responds. */
export type EvmContracts = ReturnType<typeof makeEvmContracts>;
