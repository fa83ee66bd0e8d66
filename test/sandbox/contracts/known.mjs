/** Addresses of multicall (on every chain) and of the name registry (on Ethereum). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
/** Names exist on this chain only. */
export const NAMES_CHAIN = 1;
/** The zone in which visitors register names. */
export const ZONE = 'reown.id';
/**
 * Addresses of the ERC-4337 EntryPoint 0.8 on every chain, and of the deployer, whose contracts have the same address
 * everywhere.
 */
export const ENTRY_POINT = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
export const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
/** Where the contract of a chain's wrapped coin lies, as on the public chain. @type {Readonly<Record<number, `0x${string}`>>} */
export const WRAPPED_COIN = {
  1: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  137: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  8453: '0x4200000000000000000000000000000000000006',
};
