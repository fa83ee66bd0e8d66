/** Where every chain has its multicall, and Ethereum its name registry. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
/** Names live on this chain alone. */
export const NAMES_CHAIN = 1;
/** The zone in which visitors register names. */
export const ZONE = 'reown.id';
