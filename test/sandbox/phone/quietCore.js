import { Core } from '@walletconnect/core';

/**
 * The relay's client, started. It keeps to the relay: no word about its starts and errors to its vendor, no question
 * about the origin of a request. Its records lie in this origin's storage.
 * @param {{ relayUrl: string, projectId: string }} setup
 */
export async function quietCore({ relayUrl, projectId }) {
  const core = new Core({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' });
  core.eventClient.init = async () => {};
  core.verify.register = async () => '';
  // No answer, which its declarations do not know: with one, the client would compare origins.
  core.verify.resolve = /** @type {() => Promise<any>} */ (async () => null);
  await core.start();
  return core;
}

/**
 * The switch of a phone's flight mode: off means that nothing leaves and nothing arrives.
 * @param {Awaited<ReturnType<typeof quietCore>>} core
 */
export function flightMode(core) {
  // Its declarations leave out what it does about lost connections.
  const relayer = /** @type {typeof core.relayer & { reconnectInProgress: boolean }} */ (core.relayer);
  let offline = false;
  const confirmOnline = relayer.confirmOnlineStateOrThrow.bind(relayer);
  relayer.confirmOnlineStateOrThrow = async () => {
    if (offline) throw new Error('Pocket is offline.');
    return confirmOnline();
  };
  return {
    async goOffline() {
      offline = true;
      await relayer.transportClose();
    },
    async comeBack() {
      offline = false;
      // Left over from a close on purpose, and in the way of later reconnects.
      relayer.reconnectInProgress = false;
      await relayer.transportOpen();
    },
  };
}
