import type { Relay, RelayConfig, RelaySink } from '../../core/ports/relay';
import { deepLinkUrl } from '../../lib/deepLinkUrl';
import { deferred } from '../../lib/deferred';
import { giveUp, leave } from './currentClient';
import { takeUpSession } from './currentSession';
import { connectFirst } from './errors';
import type { LiveSession } from './followSession';
import { makePairing } from './makePairing';
import { followWake } from './ports/followWake';
import type { RelayStorage } from './ports/relayStorage';
import { createRelayState } from './relayState';
import { requestVerb, verbsOf } from './requestVerb';
import { takeUpPairing } from './takeUpPairing';

/** Where the link of the app that requests open is kept, sealed with the session. */
const APP = 'wallet-modal//app';

/** Wallets at the other end of a relay (WalletConnect 2): one session at a time, shared by all who share the storage. */
export function createRelay(config: RelayConfig, sink: RelaySink, storage: RelayStorage): Relay {
  const state = createRelayState({ config, sink, storage });
  const stopWaking = followWake(() => {
    const { live, attempt, resumed, opening } = state;
    if (live || attempt || resumed.size) opening?.then(({ line }) => line.wake()).catch(() => {});
  });
  const required = (): LiveSession => {
    if (!state.live) throw connectFirst();
    return state.live;
  };
  return {
    pair: (params) => makePairing(state, params),
    resume: (params) => takeUpPairing(state, params),
    async restore(networks, signal) {
      signal.throwIfAborted();
      const late = deferred<never>();
      const abort = (): void => late.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([late.promise, state.inTurn(() => takeUpSession(state, networks))]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    cover: (networks) => state.live?.cover(networks),
    clientId: () => (state.live ? state.clientId : undefined),
    provider: (namespace) => state.live?.provider(namespace),
    switchNetwork: async (network, signal) => required().switchTo(network, signal),
    signMessage: async (message, account) => required().sign(message, account),
    can: (namespace) => verbsOf(namespace, state.live?.now().namespaces[namespace]),
    request: (namespace) => (verb, params, signal) =>
      requestVerb({ session: required, namespace, verb, params, signal }),
    async appLink() {
      const { topic, link } = ((await (await state.opening)?.records.getItem(APP)) ?? {}) as Record<string, unknown>;
      return state.live && state.live.topic === topic ? deepLinkUrl(link) : null;
    },
    async keepAppLink(link) {
      const opened = await state.opening;
      if (state.live) await opened?.records.setItem(APP, { topic: state.live.topic, link });
    },
    async disconnect() {
      giveUp(state, 'Disconnected');
      await leave(state, true);
    },
    dispose() {
      state.disposed = true;
      stopWaking();
      giveUp(state, 'Closed');
      for (const pairing of state.resumed) pairing.cancel(new Error('Closed'));
      state.live?.end();
      state.live = undefined;
      state.opening?.then(({ close }) => close()).catch(() => {});
    },
  };
}
