/** The address of Multicall3 on every chain, and of the ENS registry on Ethereum (ENSIP-1). */
export const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const REGISTRY_ADDRESS = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';

const view = <Name extends string, In extends string, Out extends string>(name: Name, input: In, output: Out) =>
  ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: [{ name: '', type: input }],
    outputs: [{ name: '', type: output }],
  }) as const;

/** The function of the ENS registry, and the resolver records that are read (ENSIP-1, ENSIP-3). */
export const namesAbi = [
  view('resolver', 'bytes32', 'address'),
  view('addr', 'bytes32', 'address'),
  view('name', 'bytes32', 'string'),
  view('supportsInterface', 'bytes4', 'bool'),
] as const;

/** The resolver's address records of all chains, by coin type (ENSIP-9). It has the same name as Ethereum's. */
export const coinAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [
      { name: 'node', type: 'bytes32' },
      { name: 'coinType', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bytes' }],
  },
] as const;

export const multicallAbi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'results',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const;
