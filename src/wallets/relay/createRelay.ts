import type { Relay, RelayConfig, RelaySink } from '../../core/ports/relay';
import { parseCaipAddress } from '../../lib/caip';
import { untilAborted } from '../../lib/untilAborted';
import { listenForWake } from '../../shared/ports/listenForWake';
import { connectFirst } from '../../shared/walletErrors';
import { families } from '../families';
import { cancelPairings } from './cancelPairings';
import { createPairing } from './createPairing';
import { disconnectSession } from './disconnectSession';
import { signClientNotInitialized, signProviderMissing } from './errors';
import type { ActiveSession } from './followSession';
import { readPairingApp, storePairingApp } from './pendingPairing';
import type { RelayStorage } from './ports/relayStorage';
import { readAppLink } from './readAppLink';
import { createRelayState } from './relayState';
import { requestVerb, verbsOf } from './requestVerb';
import { restoreSession } from './restoreSession';
import { resumePairing } from './resumePairing';

/** The key of the record with the link of the wallet's app, which requests open. It is sealed like the session. */
const APP_LINK_KEY = 'wallet-modal//app';

/**
 * Connects wallets over a relay (WalletConnect 2): one session at a time, shared by all tabs that share the storage. Several phones
 * are connected at once by a client for each.
 */
export function createRelay(config: RelayConfig, sink: RelaySink, storage: RelayStorage): Relay {
  const state = createRelayState({ config, sink, storage });
  const stopWakeListener = listenForWake(() => {
    const { activeSession, attempt, resumedPairings, openClient } = state;
    if (activeSession || attempt || resumedPairings.size)
      openClient?.then(({ connection }) => connection.wake()).catch(() => {});
  });
  const requireSession = (): ActiveSession => {
    if (!state.activeSession) throw state.openClient ? connectFirst() : signClientNotInitialized();
    return state.activeSession;
  };
  return {
    pair: (params) => createPairing(state, params),
    resume: (params) => resumePairing(state, params),
    async restore(networks, signal) {
      signal.throwIfAborted();
      const session = state.runExclusive(() => restoreSession(state, networks));
      return untilAborted(session, signal);
    },
    async keepPairingApp(topic, app) {
      const opened = await state.openClient;
      if (opened) await storePairingApp(opened.records, topic, app);
    },
    pairingApp: (topic) => readPairingApp(storage.view(), topic),
    cover: (networks) => state.activeSession?.addNetworks(networks),
    session: () => state.activeSession?.getSession(),
    clientId: () => (state.activeSession ? state.clientId : undefined),
    provider: (namespace) => state.activeSession?.provider(namespace),
    switchNetwork: async (network, signal) => requireSession().switchNetwork(network, signal),
    async signMessage(message, account, signal) {
      const session = requireSession();
      if (!session.provider(parseCaipAddress(account).namespace)) throw signProviderMissing();
      return session.signMessage(message, account, signal);
    },
    accountKey: (namespace) => families[namespace].accountKey,
    can: (namespace) => verbsOf(namespace, state.activeSession?.getSession().namespaces[namespace]),
    request: (namespace) => (verb, params, signal) =>
      requestVerb({ session: requireSession, namespace, verb, params, signal }),
    async catchUp() {
      await (await state.openClient)?.connection.catchUp();
    },
    reconnect() {
      state.openClient
        ?.then(({ connection }) => {
          connection.reset();
          return connection.ready();
        })
        // A refusal is reported by the connection.
        .catch(() => {});
    },
    async appLink() {
      const { topic, link, kind } = ((await (await state.openClient)?.records.getItem(APP_LINK_KEY)) ?? {}) as Record<
        string,
        unknown
      >;
      return state.activeSession && state.activeSession.topic === topic ? readAppLink(link, kind) : null;
    },
    async keepAppLink({ href, kind }) {
      const opened = await state.openClient;
      const { topic } = state.activeSession ?? {};
      if (topic) await opened?.records.setItem(APP_LINK_KEY, { topic, link: href, kind });
    },
    async disconnect() {
      // The client's identity ends with the session.
      cancelPairings(state, 'Disconnected');
      state.resumedPairings.clear();
      await disconnectSession(state);
    },
    dispose() {
      state.isDisposed = true;
      stopWakeListener();
      cancelPairings(state, 'Closed');
      state.activeSession?.dispose();
      state.activeSession = undefined;
      state.openClient?.then(({ close }) => close()).catch(() => {});
    },
  };
}
