import { randomUUID } from 'node:crypto';
import { hashKey } from '@walletconnect/utils';
import { flightMode } from '../sandbox/phone/flightMode.js';
import { phoneFamilies } from './phoneFamilies.mjs';
import { askedChains, evmNamespace, familyNamespace } from './relayNamespaces.mjs';
import { RELAY_METHODS, relaySigner, WalletRefusal } from './relaySigner.mjs';
import { relayStorage } from './relayStorage.mjs';
import { relayWaiters } from './relayWaiters.mjs';
import { signAuthentication } from './signAuthentication.mjs';

// The packages read this while they load. Page and wallet run in one process and must not share a client.
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const { Core } = await import('@walletconnect/core');
const { WalletKit } = await import('@reown/walletkit');

const PROPOSAL_WITHIN_MS = 20_000;
const USER_REJECTED = { code: 5000, message: 'User rejected.' };

/**
 * @typedef {object} WalletRequest a request that the wallet received
 * @property {number} id
 * @property {string} topic
 * @property {string} chainId CAIP-2
 * @property {string} method
 * @property {any} params
 * @property {'waiting' | 'answered' | 'refused'} state
 * @property {unknown} [result]
 * @property {() => Promise<void>} answer executes the request and responds
 * @property {(error?: { code: number, message: string }) => Promise<void>} refuse
 */

/** Returns the pairing topic of a `wc:` URI (ERC-1328). @param {string} uri */
const topicOf = (uri) => /^wc:([0-9a-f]+)@2/.exec(uri)?.[1];

/**
 * Creates a wallet app that connects by relay, in this process: the real client, real keys, real nodes. It executes requests
 * at once, unless `policy` is set, and contacts only the relay and the nodes.
 * @param {object} setup
 * @param {string} setup.relayUrl
 * @param {string} [setup.projectId]
 * @param {{ address: string, privateKey: `0x${string}` }[]} setup.accounts the initial accounts
 * @param {Record<string, string>} setup.rpc node of each supported chain, by CAIP-2 id
 * @param {{ address: string, pkcs8: string }[]} [setup.solana] accounts of Solana, on every network of it; none without
 * @param {number} [setup.bitcoin] which of the sandbox's accounts of Bitcoin; none without
 * @param {import('../sandbox/polkadot/polkadotKeys.mjs').PolkadotKey[]} [setup.polkadot] keys of Polkadot; none without
 * @param {Partial<{ name: string, description: string, url: string, icons: string[], redirect: { native?: string, universal?: string } }>} [setup.metadata]
 * @param {Map<string, string>} [setup.memory] of an earlier wallet, to restart it
 * @param {boolean} [setup.authenticates] whether it can sign in while it connects; else it answers the proposal
 */
export async function createRelayWallet({
  relayUrl,
  projectId = 'sandbox',
  accounts,
  rpc,
  solana,
  bitcoin,
  polkadot,
  metadata,
  memory,
  authenticates = false,
}) {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: memory ? 'wallet' : randomUUID(),
    storage: relayStorage(memory),
    telemetryEnabled: false,
    logger: 'silent',
  });
  await core.start();
  // The client reports each start to its vendor despite `telemetryEnabled`, and requests a verification of every origin.
  core.eventClient.init = async () => {};
  core.verify.register = async () => '';
  // Null, which the library's types do not allow: with a result, the client would compare origins.
  core.verify.resolve = /** @type {() => Promise<any>} */ (async () => null);

  // The library's types do not declare its handling of lost connections.
  const relayer =
    /** @type {typeof core.relayer & { reconnectTimeout?: NodeJS.Timeout, createProvider: () => Promise<void> }} */ (
      core.relayer
    );
  const createProvider = relayer.createProvider.bind(relayer);
  // The library removes its listeners from a connection that it replaces. If the relay rejects that connection later, its
  // unhandled `error` event would end the process.
  relayer.createProvider = async () => {
    await createProvider();
    relayer.provider.on('error', () => {});
  };
  const { goOffline, comeBack } = flightMode(core);

  const kit = await WalletKit.init({
    core,
    metadata: { name: 'Pocket', description: 'A wallet app', url: 'https://pocket.example', icons: [], ...metadata },
  });
  const engine = /** @type {any} */ (kit.engine.signClient.engine);
  const isValidDisconnect = engine.isValidDisconnect;
  // The library does not await this check: if both sides end a session at the same time, its unhandled rejection would end
  // the process.
  engine.isValidDisconnect = (/** @type {unknown} */ params) => {
    const checked = isValidDisconnect(params);
    checked.catch(() => {});
    return checked;
  };
  const onSessionDeleteRequest = engine.onSessionDeleteRequest;
  // The relay may deliver the end of a session twice. The library would then remove the session twice, which is an unhandled
  // rejection, too.
  engine.onSessionDeleteRequest = async (/** @type {string} */ topic, /** @type {unknown} */ payload) => {
    if (kit.getActiveSessions()[topic]) await onSessionDeleteRequest(topic, payload);
  };
  const sign = relaySigner(accounts, rpc);
  const families = phoneFamilies({ solana, bitcoin, polkadot });
  /** @param {string} text @param {string} address @param {string} chain */
  const signText = async (text, address, chain) =>
    String(await sign({ method: 'personal_sign', params: [text, address] }, chain));
  const addresses = accounts.map(({ address }) => address);
  const { next, happened } = relayWaiters();
  /** @type {any[]} */
  const proposals = [];
  /** @type {any[]} */
  const authentications = [];
  /** @type {WalletRequest[]} */
  const requests = [];
  /** @type {'approve' | 'reject' | 'hold'} */
  let policy = 'approve';
  // A restarted wallet continues with its stored session.
  let topic = Object.keys(kit.getActiveSessions()).at(-1);

  const session = () => Object.values(kit.getActiveSessions()).find((one) => one.topic === topic);
  function liveSession() {
    const live = session();
    if (!live) throw new Error('The wallet has no session.');
    return live;
  }

  /** @param {string} name @param {unknown} data @param {string} [chainId] CAIP-2 */
  async function emit(name, data, chainId = liveSession().namespaces.eip155?.chains?.[0] ?? 'eip155:1') {
    await kit.emitSessionEvent({ topic: liveSession().topic, event: { name, data }, chainId });
  }

  /** Resolves when the page has responded to the next call of a method. The client's promise misses responses that are faster than the relay's acknowledgment. @param {string} method */
  const answered = (method) =>
    new Promise((resolve, reject) => {
      /** @param {any} record */
      const onUpdate = ({ request, response }) => {
        if (request.method !== method || !response) return;
        core.history.off('history_updated', onUpdate);
        if (response.error) reject(new Error(response.error.message));
        else resolve(undefined);
      };
      core.history.on('history_updated', onUpdate);
    });

  /** @param {{ namespaces?: any, chains?: string[], accounts?: string[] }} wish */
  async function update({ namespaces, chains, accounts: shown }) {
    const { topic: of, namespaces: old } = liveSession();
    const before = old.eip155;
    const known = [...new Set((before?.accounts ?? []).map((account) => account.slice(account.lastIndexOf(':') + 1)))];
    const changed = { ...old, eip155: evmNamespace(chains ?? before?.chains ?? [], shown ?? known) };
    await Promise.all([
      answered('wc_sessionUpdate'),
      kit.updateSession({ topic: of, namespaces: namespaces ?? changed }),
    ]);
  }

  /** @param {any} params */
  async function switchChain([{ chainId }]) {
    const wanted = `eip155:${Number(chainId)}`;
    if (!rpc[wanted]) throw new WalletRefusal(4902, `Unrecognized chain ID "${chainId}".`);
    const chains = liveSession().namespaces.eip155?.chains ?? [];
    if (!chains.includes(wanted)) await update({ chains: [...chains, wanted] });
    await emit('chainChanged', Number(chainId), wanted);
    return null;
  }

  /** @param {WalletRequest} request @param {{ result: unknown } | { error: { code: number, message: string } }} outcome */
  async function respond(request, outcome) {
    request.state = 'result' in outcome ? 'answered' : 'refused';
    if ('result' in outcome) request.result = outcome.result;
    await kit.respondSessionRequest({
      topic: request.topic,
      response: { id: request.id, jsonrpc: '2.0', ...outcome },
    });
    happened('settled', request);
  }

  /** @param {WalletRequest} request */
  async function perform({ method, params, chainId }) {
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') return switchChain(params);
    const family = families[String(chainId.split(':')[0])];
    return family ? family.perform({ method, params }) : sign({ method, params }, chainId);
  }

  kit.on('session_proposal', ({ id, params }) => {
    proposals.push({ ...params, id });
    happened('proposal', proposals.at(-1));
  });
  if (authenticates)
    kit.on('session_authenticate', (asked) => {
      authentications.push(asked);
      happened('proposal', { ...asked, pairingTopic: asked.topic });
    });
  kit.on('session_delete', (gone) => happened('deleted', gone));
  kit.on('session_request', ({ id, topic: of, params }) => {
    const { chainId, request } = params;
    /** @type {WalletRequest} */
    const entry = {
      id,
      topic: of,
      chainId,
      method: request.method,
      params: request.params,
      state: 'waiting',
      async answer() {
        let result;
        try {
          result = await perform(entry);
        } catch (error) {
          const { code = -32000, message } = /** @type {WalletRefusal} */ (error);
          return respond(entry, { error: { code, message } });
        }
        return respond(entry, { result });
      },
      refuse: (error = USER_REJECTED) => respond(entry, { error }),
    };
    requests.push(entry);
    happened('request', entry);
    const reaction = { approve: entry.answer, reject: entry.refuse, hold: async () => {} }[policy];
    reaction().catch((error) => happened('failed', error));
  });

  return {
    /** The real client, for operations without a method here. */
    kit,
    core,
    proposals,
    authentications,
    requests,
    session,
    emit,
    update,
    get policy() {
      return policy;
    },
    /** Whether requests are approved at once, rejected at once, or pending until their `answer` or `refuse` is called. */
    set policy(value) {
      policy = value;
    },
    /** Pairs with a URI. Resolves to the session proposal. @param {string} uri @param {number} [within] milliseconds */
    async pair(uri, within = PROPOSAL_WITHIN_MS) {
      const proposal = next('proposal', ({ pairingTopic }) => pairingTopic === topicOf(uri));
      await kit.pair({ uri });
      /** @type {NodeJS.Timeout | undefined} */
      let timer;
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('No proposal came over the pairing.')), within);
      });
      return Promise.race([proposal, late]).finally(() => clearTimeout(timer));
    },
    /**
     * Approves the newest proposal, for the chains of it that the wallet knows; resolves when the page has settled.
     * @param {{ namespaces?: any, chains?: string[], accounts?: string[], sessionProperties?: Record<string, string> }} [wish]
     */
    async approve({ namespaces, chains, accounts: shown = addresses, sessionProperties } = {}) {
      const proposal = proposals.at(-1);
      const asked = askedChains(proposal);
      const covered = chains ?? asked.filter((chain) => rpc[chain]);
      const others = Object.entries(families).flatMap(([namespace, family]) => {
        const own = asked.filter((chain) => chain.startsWith(`${namespace}:`));
        return own.length ? [[namespace, familyNamespace(own, family)]] : [];
      });
      const approved = {
        ...(covered.length && { eip155: evmNamespace(covered, shown) }),
        ...Object.fromEntries(others),
      };
      const settled = await kit.approveSession({
        id: proposal.id,
        namespaces: namespaces ?? approved,
        sessionProperties,
      });
      topic = settled.topic;
      return settled;
    },
    /**
     * Signs in while connecting, for the networks of the latest request that the wallet knows; resolves to the session.
     * @param {{ chains?: string[], methods?: string[], accounts?: string[] }} [wish]
     */
    async authenticate({ chains, methods = RELAY_METHODS, accounts: shown = addresses } = {}) {
      const { id, params } = authentications.at(-1);
      const auths = await signAuthentication(params.authPayload, {
        chains: chains ?? params.authPayload.chains.filter((/** @type {string} */ chain) => rpc[chain]),
        methods,
        addresses: shown,
        sign: signText,
      });
      const { session: settled } = await kit.approveSessionAuthenticate({ id, auths });
      topic = settled?.topic;
      return settled;
    },
    /**
     * Answers the latest request to sign in with anything, as a hostile wallet might: its own client checks what it sends.
     * @param {(sign: (alter: (payload: any) => any) => Promise<any[]>, responder: any) => Promise<object> | object} result
     */
    async forgeAuthentication(result) {
      const { id, params } = authentications.at(-1);
      const { publicKey: receiverPublicKey } = params.requester;
      const senderPublicKey = await core.crypto.generateKeyPair();
      const { authPayload } = params;
      const signAltered = (/** @type {(payload: any) => any} */ alter) =>
        signAuthentication(authPayload, {
          chains: authPayload.chains,
          methods: RELAY_METHODS,
          addresses: addresses.slice(0, 1),
          sign: signText,
          alter,
        });
      const responder = { publicKey: senderPublicKey, metadata: kit.metadata };
      const payload = /** @type {any} */ ({ id, jsonrpc: '2.0', ...(await result(signAltered, responder)) });
      const message = await core.crypto.encode('', payload, { type: 1, receiverPublicKey, senderPublicKey });
      await relayer.publish(hashKey(receiverPublicKey), message, { tag: 1117, ttl: 300 });
    },
    /** Refuses to sign in, and so to connect. @param {{ code: number, message: string }} [error] */
    refuseToAuthenticate(error = USER_REJECTED) {
      return this.forgeAuthentication(() => ({ error }));
    },
    /** Rejects the latest proposal. @param {{ code: number, message: string }} [reason] */
    reject: (reason = USER_REJECTED) => kit.rejectSession({ id: proposals.at(-1).id, reason }),
    async extend() {
      const { topic: of } = liveSession();
      await Promise.all([answered('wc_sessionExtend'), kit.engine.signClient.extend({ topic: of })]);
    },
    async disconnect() {
      await kit.disconnectSession({
        topic: liveSession().topic,
        reason: { code: 6000, message: 'User disconnected.' },
      });
    },
    /** Resolves to the next request, optionally of a method. @param {string} [method] @returns {Promise<WalletRequest>} */
    nextRequest: (method) => next('request', (request) => !method || request.method === method),
    /** Resolves to the next request whose response the relay has accepted. @param {string} [method] @returns {Promise<WalletRequest>} */
    nextAnswer: (method) => next('settled', (request) => !method || request.method === method),
    /** Resolves when the page ends the session. */
    nextDelete: () => next('deleted'),
    /** Sends any JSON-RPC payload over the session, as a hostile wallet might. @param {any} payload @param {number} [tag] */
    async sendRaw(payload, tag = 1109) {
      const { topic: of } = liveSession();
      await relayer.publish(of, await core.crypto.encode(of, payload), { tag, ttl: 300 });
    },
    goOffline,
    comeBack,
    /** Stops the wallet without notifying the page. */
    async close() {
      core.heartbeat.stop();
      await goOffline();
      clearTimeout(relayer.reconnectTimeout);
    },
  };
}
