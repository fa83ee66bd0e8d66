import { parseAbi } from 'viem';

/** The address of Multicall3 on every chain, and of the ENS registry on Ethereum (ENSIP-1). */
export const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const REGISTRY_ADDRESS = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';

/** The function of the ENS registry, and the resolver records that are read (ENSIP-1, ENSIP-3). */
export const namesAbi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function supportsInterface(bytes4 id) view returns (bool)',
]);

/** The resolver's address records of all chains, by coin type (ENSIP-9). It has the same name as Ethereum's. */
export const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)']);

export const multicall3Abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
]);
