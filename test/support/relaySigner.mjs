import { createWalletClient, hexToBigInt, http, isHex, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** The methods and events that the wallet declares when it approves a session. */
export const RELAY_METHODS = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];

/** An error that is sent to the page unchanged (EIP-1193). */
export class WalletRefusal extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {Record<string, string>} tx */
function transactionOf(tx) {
  const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'];
  const numbers = quantities.flatMap((name) => {
    const quantity = tx[name];
    return isHex(quantity) ? [[name, hexToBigInt(quantity)]] : [];
  });
  const { nonce, ...rest } = Object.fromEntries(numbers);
  return { to: tx.to, data: tx.data ?? tx.input, ...rest, ...(nonce !== undefined && { nonce: Number(nonce) }) };
}

/**
 * Signs and sends with real keys and nodes.
 * @param {{ address: string, privateKey: `0x${string}` }[]} keys
 * @param {Record<string, string>} rpc node of each chain, by CAIP-2 id
 * @returns {(request: { method: string, params?: any }, chainId: string) => Promise<unknown>} rejects with `WalletRefusal`
 */
export function relaySigner(keys, rpc) {
  /** @param {unknown} address */
  function accountOf(address) {
    const key = keys.find((one) => one.address.toLowerCase() === String(address).toLowerCase());
    if (!key) throw new WalletRefusal(4100, 'The requested account has not been authorized by the user.');
    return privateKeyToAccount(key.privateKey);
  }

  /** @param {[string, any]} params */
  const signTypedData = async ([address, data]) =>
    accountOf(address).signTypedData(typeof data === 'string' ? JSON.parse(data) : data);

  /** @type {Record<string, (params: any, chainId: string) => Promise<unknown>>} */
  const methods = {
    personal_sign: ([data, address]) =>
      accountOf(address).signMessage({ message: { raw: isHex(data) ? data : stringToHex(data) } }),
    // A smart session (ERC-7715) is revoked by the account's signature of its id.
    wallet_revokePermissions: ([{ pci, address }]) => accountOf(address).signMessage({ message: String(pci) }),
    eth_signTypedData_v4: signTypedData,
    eth_signTypedData: signTypedData,
    async eth_sendTransaction([tx], chainId) {
      const client = createWalletClient({ account: accountOf(tx.from), transport: http(rpc[chainId]) });
      return client.sendTransaction({ ...transactionOf(tx), chain: null });
    },
    async eth_signTransaction([tx], chainId) {
      const account = accountOf(tx.from);
      const client = createWalletClient({ account, transport: http(rpc[chainId]) });
      const ready = await client.prepareTransactionRequest({ ...transactionOf(tx), chain: null });
      return account.signTransaction({ ...ready, chainId: Number(chainId.split(':')[1]) });
    },
    eth_accounts: async () => keys.map(({ address }) => address),
    eth_chainId: async (_, chainId) => `0x${Number(chainId.split(':')[1]).toString(16)}`,
  };

  return async ({ method, params = [] }, chainId) => {
    const perform = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!perform) throw new WalletRefusal(4200, `${method} is not supported.`);
    if (!rpc[chainId]) throw new WalletRefusal(4901, `The wallet does not know ${chainId}.`);
    return perform(params, chainId);
  };
}
