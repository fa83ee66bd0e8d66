import { randomUUID } from 'node:crypto';
import { relayStorage } from './relayStorage.mjs';

// Read while the package loads: page and wallet live in one process and must not share their client.
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const { UniversalProvider } = await import('@walletconnect/universal-provider');

/**
 * A page at its end of the relay, in this process: the real client with the sandbox's chains.
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
    /** Shows a pairing: its link, and the session that comes of it. */
    async connect() {
      const uri = new Promise((resolve) => provider.once('display_uri', resolve));
      const approval = provider.connect({ optionalNamespaces });
      // Whoever waits for the link only is told of a failure there.
      approval.catch(() => {});
      return { uri: /** @type {string} */ (await Promise.race([uri, approval])), approval };
    },
    /** @param {string} method @param {any} params @param {string} [chainId] @returns {Promise<any>} */
    request: (method, params, chainId = 'eip155:1') => provider.request({ method, params }, chainId),
    /** The next event: `relayer_…` and `session_…` of the client below, all others of the provider. @param {string} name @returns {Promise<any>} */
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
      // Its declarations leave this timer out.
      clearTimeout(/** @type {{ reconnectTimeout?: NodeJS.Timeout }} */ (core.relayer).reconnectTimeout);
    },
  };
}
