import { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
import type { RelayConfig } from '../../core/ports/relay';
import type { Client } from './library';
import { attest } from './ports/attest';

/** How long a proposal or request waits for the verify server, whose result wallets only display (ms). */
const VERIFY_TIMEOUT = 1_000;
/**
 * The lifetime of a dial's token (s); the library's is a day. With half an hour, the relay detects a clock that is an hour
 * slow, whose links would be expired for the wallet. The token starts a minute early, for fast clocks.
 */
const TOKEN_LIFETIME = 1_800;
const TOKEN_BACKDATING = 60;
/** How long an unsubscribe waits for the relay (ms). */
const UNSUBSCRIBE_TIMEOUT = 3_000;
/** Checks that the library starts without awaiting them: their rejections would be unhandled on the page. */
const unhandledChecks = [
  'isValidConnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
];

/** Disables the library's telemetry and other requests. It then contacts only the relay and the verify server. */
export function limitLibrary({ core, engine }: Client, { clock, projectId, verifyUrl }: RelayConfig): void {
  const { relayer } = core;
  // Replaces the library's listeners on `window`, which it never removes.
  relayer.registerEventListeners = async () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      if (!relayer.connected && !relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => {});
    });
  };
  const { unsubscribe } = relayer;
  // An unresponsive relay must not block the calls that follow, especially the start of the client.
  relayer.unsubscribe = (...params) =>
    Promise.race([unsubscribe.apply(relayer, params), clock.delay(UNSUBSCRIBE_TIMEOUT)]).catch(() => {});
  core.crypto.signJWT = async (audience) => {
    const { randomSessionIdentifier: subject } = core.crypto;
    const keys = generateKeyPair(await core.crypto.getClientSeed());
    return signJWT(subject, audience, TOKEN_LIFETIME, keys, Math.floor(clock.now() / 1_000) - TOKEN_BACKDATING);
  };
  core.eventClient.init = async () => {};
  core.verify.register = async (params) => {
    if (!verifyUrl) return '';
    const limit = new AbortController();
    const answered = new AbortController();
    clock.delay(VERIFY_TIMEOUT, answered.signal).then(
      () => limit.abort(),
      () => {},
    );
    return attest({ ...params, url: verifyUrl, projectId, signal: limit.signal }).finally(() => answered.abort());
  };
  for (const name of unhandledChecks) {
    const check = engine[name];
    if (!check) continue;
    engine[name] = (params) => {
      const done = check(params);
      done.catch(() => {});
      return done;
    };
  }
}
