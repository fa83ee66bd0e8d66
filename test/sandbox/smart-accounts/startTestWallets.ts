import {
  type Address,
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  parseEther,
  toHex,
} from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { load } from '../../support/load';

const { callNode } = await load<typeof import('../data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { artifactOf } = await load<typeof import('../contracts/artifactOf.mjs')>('sandbox/contracts/artifactOf.mjs');
const { minedReceipt } = await load<typeof import('../data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const { smartSessions } = await load<typeof import('../data/smartSessions.mjs')>('sandbox/data/smartSessions.mjs');
const { startData } = await load<typeof import('../data/startData.mjs')>('sandbox/data/startData.mjs');
const { createSmartAccounts } = await load<typeof import('./createSmartAccounts.mjs')>(
  'sandbox/smart-accounts/createSmartAccounts.mjs',
);
const { startNode } = await load<typeof import('../startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('../testAccounts.mjs')>('sandbox/testAccounts.mjs');

/** Returns the error code of a rejection, as viem and others find it; null if the promise resolves. */
export const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error) => (error instanceof BaseError ? error.walk((one) => 'code' in Object(one)) : error).code,
  );

/** Starts nodes of the chains 1 and 137 with the data API, and wallets as an app sees them. */
export async function startTestWallets() {
  const nodes = await Promise.all([startNode(1), startNode(137)]);
  const sessions = smartSessions();
  const holders = testAccounts().map(({ address }) => address);
  const data = await startData({ nodes, pictures: 'http://127.0.0.1:93/public', accounts: holders, sessions });
  const accounts = createSmartAccounts({ nodes, balances: data.balances, sessions });
  const [{ url }, { url: polygon }] = nodes;
  const ethereum = callNode(url);

  return {
    url,
    polygon,
    data,
    sessions,
    accounts,
    ethereum,
    artifactOf,
    reader: createPublicClient({ chain: mainnet, transport: http(url), cacheTime: 0 }),
    mined: (hash: Hex) => minedReceipt(ethereum, hash),
    fund: (address: Hex, amount = '1') => ethereum.call('anvil_setBalance', address, toHex(parseEther(amount))),

    /** Connects the accounts of a key with an EIP-1193 provider. */
    async connect(type: 'eoa' | 'smartAccount', owner: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())) {
      const wallet = { owner, type, chainId: 1, app: { name: 'Orchard', url: 'https://orchard.example' } };
      const smart = (await accounts.describe(owner, 1)).address;
      const address: Address = type === 'eoa' ? owner.address : smart;
      // biome-ignore lint/suspicious/noExplicitAny: whatever the method returns
      const request = ({ method, params }: { method: string; params?: unknown }): Promise<any> =>
        accounts.methods.includes(method)
          ? accounts.request(wallet, { method, params })
          : ethereum.call(method, ...(Array.isArray(params) ? params : []));
      const provider = custom({ request }, { retryCount: 0 });
      const client = createWalletClient({ account: address, chain: mainnet, transport: provider });
      const bundler = createBundlerClient({ chain: mainnet, transport: provider, pollingInterval: 20 });
      return { wallet, owner, address, request, client, bundler };
    },

    async close() {
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}
