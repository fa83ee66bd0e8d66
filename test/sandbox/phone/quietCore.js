import { Core } from '@walletconnect/core';

/**
 * Starts the relay's client. It contacts only the relay: telemetry and the verification of origins are disabled. Its records
 * are in this origin's storage.
 * @param {{ relayUrl: string, projectId: string }} setup
 */
export async function quietCore({ relayUrl, projectId }) {
  const core = new Core({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' });
  core.eventClient.init = async () => {};
  core.verify.register = async () => '';
  // Undefined is missing in the types: with a result, the client would compare origins.
  core.verify.resolve = /** @type {() => Promise<any>} */ (async () => null);
  await core.start();
  return core;
}

/**
 * Implements the phone's airplane mode: off means that nothing is sent or received.
 * @param {Awaited<ReturnType<typeof quietCore>>} core
 */
export function flightMode(core) {
  // The types lack the client's state of reconnection.
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
      // Left over from an intentional close. It would prevent later reconnects.
      relayer.reconnectInProgress = false;
      await relayer.transportOpen();
    },
  };
}
