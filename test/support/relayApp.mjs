import { randomUUID } from 'node:crypto';
import { relayStorage } from './relayStorage.mjs';

// The package reads this while it loads. Page and wallet run in one process and must not share a client.
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const { UniversalProvider } = await import('@walletconnect/universal-provider');

/**
 * Creates the relay client of a page, in this process: the real client with the sandbox's chains.
 * @param {object} setup
 * @param {string} setup.relayUrl
 * @param {string} [setup.projectId]
 * @param {Record<string, string>} setup.rpc node of each chain, by CAIP-2 id
 * @param {Map<string, string>} [setup.memory] shared with an earlier page: its reload, or a second tab
 */
export async function createRelayApp({ relayUrl, projectId = 'sandbox', rpc, memory }) {
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    customStoragePrefix: memory ? 'page' : randomUUID(),
    storage: relayStorage(memory),
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Meadow', description: 'A page', url: 'https://meadow.example', icons: [] },
  });
  const { core } = provider.client;
  const chains = Object.keys(rpc);
  const optionalNamespaces = {
    eip155: {
      chains,
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['chainChanged', 'accountsChanged'],
      rpcMap: Object.fromEntries(chains.map((id) => [id.split(':')[1], rpc[id]])),
    },
  };
  return {
    provider,
    core,
    /** Creates a pairing: its URI, and the promise of its session. */
    async connect() {
      const uri = new Promise((resolve) => provider.once('display_uri', resolve));
      const approval = provider.connect({ optionalNamespaces });
      // A caller that awaits only `uri` gets the rejection from the race below.
      approval.catch(() => {});
      return { uri: /** @type {string} */ (await Promise.race([uri, approval])), approval };
    },
    /** @param {string} method @param {any} params @param {string} [chainId] @returns {Promise<any>} */
    request: (method, params, chainId = 'eip155:1') => provider.request({ method, params }, chainId),
    /** Resolves to the next event: `relayer_…` and `session_…` events of the client, all others of the provider. @param {string} name @returns {Promise<any>} */
    next(name) {
      const { relayer } = core;
      return new Promise((resolve) => {
        if (name.startsWith('relayer_')) relayer.once(name, resolve);
        else if (name.startsWith('session_'))
          provider.client.once(/** @type {import('@walletconnect/types').SignClientTypes.Event} */ (name), resolve);
        else provider.once(name, resolve);
      });
    },
    async close() {
      core.heartbeat.stop();
      await core.relayer.transportClose();
      // The library's types do not declare this timer.
      clearTimeout(/** @type {{ reconnectTimeout?: NodeJS.Timeout }} */ (core.relayer).reconnectTimeout);
    },
  };
}
