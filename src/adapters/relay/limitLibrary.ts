import { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
import type { RelayConfig } from '../../core/ports/relay';
import type { Client } from './library';
import { attest } from './ports/attest';

/** How long a proposal or request waits for the verify server; wallets only show its answer (ms). */
const VERIFY = 1_000;
/**
 * The token of a dial is valid for half an hour (s), where the library's is for a day: a clock that is an hour slow must be
 * noticed by the relay, or links would be expired when the wallet reads them. It begins a minute early, for fast clocks.
 */
const TOKEN = 1_800;
const EARLY = 60;
/** How long the end of a subscription waits for the relay (ms). */
const UNSUBSCRIBE = 3_000;
/** Checks that the library starts and does not wait for: what they reject with would reach the page's error log. */
const unheard = ['isValidConnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit', 'isValidDisconnect'];

/** Takes from the library what it does beyond the relay: it counts nothing, and contacts nobody but the verify server. */
export function limitLibrary({ core, engine }: Client, { clock, projectId, verifyUrl }: RelayConfig): void {
  const { relayer } = core;
  // Instead of the library's listeners on `window`, which it never removes.
  relayer.registerEventListeners = async () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      if (!relayer.connected && !relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => {});
    });
  };
  const { unsubscribe } = relayer;
  // A relay that says nothing must not hold up what follows, the start of the client above all.
  relayer.unsubscribe = (...params) =>
    Promise.race([unsubscribe.apply(relayer, params), clock.delay(UNSUBSCRIBE)]).catch(() => {});
  core.crypto.signJWT = async (audience) => {
    const { randomSessionIdentifier: subject } = core.crypto;
    const keys = generateKeyPair(await core.crypto.getClientSeed());
    return signJWT(subject, audience, TOKEN, keys, Math.floor(clock.now() / 1_000) - EARLY);
  };
  core.eventClient.init = async () => {};
  core.verify.register = async (attested) => {
    if (!verifyUrl) return '';
    const limit = new AbortController();
    const answered = new AbortController();
    clock.delay(VERIFY, answered.signal).then(
      () => limit.abort(),
      () => {},
    );
    return attest({ ...attested, url: verifyUrl, projectId, signal: limit.signal }).finally(() => answered.abort());
  };
  for (const name of unheard) {
    const check = engine[name];
    if (!check) continue;
    engine[name] = (params) => {
      const done = check(params);
      done.catch(() => {});
      return done;
    };
  }
}
