import { createPublicClient, http } from 'viem';

/** @param {Record<string, string>} rpc node of each chain, by CAIP-2 id */
export function readChain(rpc) {
  /** @param {string} chainId */
  const client = (chainId) => createPublicClient({ transport: http(rpc[chainId]) });
  return {
    /** In wei. @param {string} chainId @param {any} address */
    balance: (chainId, address) => client(chainId).getBalance({ address }),
    /** Returns the fee of a transaction in wei; rejects with the reason if the transaction would fail. @param {string} chainId @param {any} transaction */
    async fee(chainId, { from, to, value, data, input }) {
      const node = client(chainId);
      const transaction = { account: from, to, data: data ?? input, value: value && BigInt(value) };
      const [gas, price] = await Promise.all([node.estimateGas(transaction), node.getGasPrice()]);
      return gas * price;
    },
  };
}
