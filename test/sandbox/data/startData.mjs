import { deployOnce } from '../contracts/deployOnce.mjs';
import { NAMES_CHAIN } from '../contracts/known.mjs';
import { createLies } from '../value/createLies.mjs';
import { createMarkets } from '../value/createMarkets.mjs';
import { accountBalances } from './accountBalances.mjs';
import { callNode } from './callNode.mjs';
import { dataApi } from './dataApi.mjs';
import { followChain } from './followChain.mjs';
import { nameBook } from './nameBook.mjs';
import { readAssets } from './readAssets.mjs';
import { smartSessions } from './smartSessions.mjs';
import { solanaData } from './solanaData.mjs';

/**
 * Deploys the contracts to fresh nodes and creates the data API for them.
 * @param {object} setup
 * @param {{ chainId: number, url: string }[]} setup.nodes
 * @param {string} setup.pictures base URL of the images
 * @param {`0x${string}`[]} setup.accounts
 * @param {string} [setup.provider] page of the card provider
 * @param {ReturnType<typeof smartSessions>} [setup.sessions]
 * @param {import('../value/createLies.mjs').Lies} [setup.lies]
 * @param {() => import('../value/startShops.mjs').Shops | undefined} [setup.shops] without it, there are no purchases or payments
 * @param {{ network: string, direct: string }} [setup.solana]
 */
export async function startData({
  nodes,
  pictures,
  accounts,
  provider,
  sessions = smartSessions(),
  lies = createLies(),
  shops,
  solana,
}) {
  const deployed = await Promise.all(nodes.map((node) => deployOnce(node, pictures, accounts)));
  const served = new Map(
    nodes.map(({ chainId, url }, place) => {
      const { tokens, exchange } = /** @type {import('../contracts/deploy.mjs').Deployment} */ (deployed[place]);
      const chain = followChain(callNode(url), chainId);
      /** @type {import('../value/createMarkets.mjs').Priced} */
      const priced = [...tokens, exchange.wrapped];
      const assets = readAssets(chain, priced, pictures, lies);
      return [chainId, { chain, tokens, exchange, assets, priced }];
    }),
  );
  const entered = deployed.flatMap(({ names }) => names);
  const markets = createMarkets(served);
  const registry = markets.get(NAMES_CHAIN);
  if (!registry) throw new Error(`Names need chain ${NAMES_CHAIN}`);
  const names = nameBook(
    registry.assets.client,
    entered.map(({ name }) => name),
    [...served.keys()],
    registry.steward,
    // The chain's client also verifies signatures of contracts.
    async (chainId, proof) => (await served.get(chainId)?.assets.client.verifyMessage(proof)) ?? false,
  );
  /** @param {'tokens' | 'collections' | 'exchange'} kind */
  const byChain = (kind) =>
    Object.fromEntries(nodes.map(({ chainId }, place) => [`eip155:${chainId}`, deployed[place]?.[kind]]));
  return {
    /**
     * Returns the current balances of an account on a chain.
     * @param {number} chainId
     * @param {string} address
     * @param {string[]} contracts tokens to look at in any case
     */
    async balances(chainId, address, contracts) {
      const chain = served.get(chainId);
      return chain ? accountBalances(chain, address, contracts) : [];
    },
    answer: dataApi({
      served,
      names,
      sessions,
      lies,
      shops,
      provider,
      ...(solana && {
        solana: solanaData({ network: solana.network, call: callNode(solana.direct).call, pictures }),
        solanaNode: solana.direct,
      }),
    }),
    markets,
    /** Addresses and names for scripts that control the sandbox. */
    facts: {
      tokens: byChain('tokens'),
      collections: byChain('collections'),
      exchange: byChain('exchange'),
      names: entered,
    },
  };
}
