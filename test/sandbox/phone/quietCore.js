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
