import { notifyPeer } from './notifyPeer';
import { type OpenClient, openClient } from './openClient';
import { pendingTopics } from './pendingPairing';
import type { RelayState } from './relayState';
import { storedTopic } from './storedSession';

/** How long a disconnect waits for the relay (ms); after that the wallet hears of it when it can. */
const FAREWELL = 3_000;

/** The client that is in use, started when it is first asked for. */
export function currentClient(state: RelayState): Promise<OpenClient> {
  const { config, sink, storage } = state;
  if (state.opening) return state.opening;
  const made = openClient({
    ...config,
    records: storage.view(),
    failed(error, permanent) {
      // A code that is on screen outlives an outage: it still works when the relay is back.
      if (permanent || !state.shown) state.attempt?.end(error);
      sink.failed(error);
    },
    refused(count) {
      if (count === 1) sink.refused?.();
    },
  });
  state.opening = made;
  made.then(
    (opened) => state.disposed && opened.close(),
    () => {
      if (state.opening === made) state.opening = undefined;
    },
  );
  return made;
}

/** Tells the wallet of a session that it has ended. */
export function endSession(state: RelayState, { client }: OpenClient, topic: string): Promise<void> {
  const told = notifyPeer(client, topic).catch(() => {});
  state.farewells = Promise.all([state.farewells, told]);
  return told;
}

/** Ends the attempt that waits, if any. */
export function giveUp(state: RelayState, reason: string): void {
  state.attempt?.end(new Error(reason));
  state.attempt = undefined;
}

/** The topic of the session that is stored last, here or by another tab. */
export const newestTopic = ({ storage, config }: RelayState): Promise<string | undefined> =>
  storedTopic(storage.view(), config.clock.now());

/** Ends the session here at once; what is stored of it, when the wallet had its time to hear of it. */
export async function leave(state: RelayState, tell: boolean): Promise<void> {
  const { live, opening, config, storage } = state;
  state.live = undefined;
  live?.end();
  // A pairing that waits needs the client, which cleans up what is over by itself.
  if (!state.attempt && !state.resumed.size) state.opening = undefined;
  const opened = await opening?.catch(() => undefined);
  if (!opened) return;
  const told = tell && live ? endSession(state, opened, live.topic) : Promise.resolve();
  if (state.opening) return;
  await Promise.race([told.then(opened.close), config.clock.delay(FAREWELL)]);
  opened.records.close();
  // A session or pairing made meanwhile has the storage now.
  if (!state.opening) await storage.clear();
}

/** A client that has read afresh what is stored. */
export async function reopen(state: RelayState, former: OpenClient, reason: string): Promise<OpenClient> {
  giveUp(state, reason);
  for (const pairing of state.resumed) pairing.cancel(new Error(reason));
  state.live?.end();
  state.live = undefined;
  state.opening = undefined;
  former.close();
  return currentClient(state);
}

/** Lets go of the client once nothing needs it; what is stored goes with it unless another tab uses it. */
export async function tidy(state: RelayState): Promise<void> {
  const { config, storage } = state;
  await Promise.race([state.farewells, config.clock.delay(FAREWELL)]);
  if (state.live || state.attempt || state.resumed.size || state.disposed) return;
  const made = state.opening;
  state.opening = undefined;
  (await made?.catch(() => undefined))?.close();
  const records = storage.view();
  const [topics, session] = [await pendingTopics(records, config.clock.now()), await newestTopic(state)];
  if (!topics.length && !session && !state.opening) await storage.clear();
}
