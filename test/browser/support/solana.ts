import type { TestSandbox } from './startTestSandbox';

/** The main network of Solana, without the sandbox's node. */
export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
};

/** The options of a page that has the sandbox's networks and Solana, which is the first. */
export function solanaOptions({ parts }: TestSandbox) {
  const { evm, solana: node } = parts;
  const evmUrls = Object.entries(evm).map(([id, { rpc }]) => [id, [rpc]] as const);
  return {
    adapters: ['solana', 'eip155'],
    networks: [node.network, ...evmUrls.map(([id]) => id)],
    customRpcUrls: { [node.network]: [node.rpc], ...Object.fromEntries(evmUrls) },
  };
}
