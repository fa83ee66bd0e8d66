import type { AdapterSink, ConnectParams } from '../../../core/ports/adapter';
import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { deferred } from '../../../lib/deferred';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { removeQuietly } from '../../../shared/removeQuietly';
import { type RpcError, rpcError } from '../../../shared/rpcError';
import { createNotifier } from '../../connecting/createNotifier';
import type { Answer, BitcoinWallet } from './BitcoinWallet';
import { createReader } from './createReader';
import { type Reading, readAnswer } from './readAnswer';

export interface Tracker {
  /** Resolves when the wallet shares accounts for the first time. */
  readonly shared: Promise<void>;
  /** Its abort ends the connection. */
  readonly controller: AbortController;
  /** What the wallet shares now. @throws RpcError 4900 before it shares anything */
  reading(): Reading;
  /** Applies the first accounts that the wallet shares; never called for later changes. */
  take(reading: Reading): void;
  /** Applies a response that is newer than all events. */
  set(reading: Reading): void;
  /** Tells the sink what has changed, synchronously. */
  notify(): void;
  /** Reads the wallet again. Resolves to null, and changes nothing, if it cannot be read, or newer data has arrived. */
  refresh(): Promise<Reading | null>;
  /** Called when the wallet has been read, before the sink is notified. */
  readonly listeners: Set<() => void>;
}

export interface TrackParams extends Pick<ConnectParams, 'restore' | 'afterEvent'> {
  readonly wallet: BitcoinWallet;
  readonly clock: Clock;
  readonly sink: AdapterSink;
  readonly preferred: CaipNetworkId;
}

/** What a sink is notified of: the network, and each account. */
const keyOf = ({ networkId, addresses, details }: Reading): string => JSON.stringify([networkId, addresses, details]);

/** Reads the state that a wallet reports by an event; null if the wallet has to be asked. */
function readEvent(wallet: BitcoinWallet, answer: Answer | undefined, networkId: CaipNetworkId): Reading | null {
  if (!answer?.accounts) return null;
  const reading = readAnswer(answer, networkId);
  // Only an empty list means none. With an account of another network, the wallet is about to report a network switch.
  const isClear = reading.addresses.length > 0 || !answer.accounts.length || !wallet.accounts;
  return isClear ? reading : null;
}

const sharesNone = (): RpcError => rpcError(4900, 'The wallet shares no accounts');

/** Follows the accounts that a wallet shares, until the connection ends. Errors while reading are ignored, except a refusal. */
export function trackWallet({ wallet, clock, sink, preferred, restore, afterEvent }: TrackParams): Tracker {
  const controller = new AbortController();
  const { signal } = controller;
  const shared = deferred();
  let current: Reading | undefined;
  let notified = '';
  const listeners = new Set<() => void>();
  const reader = createReader(wallet, clock, signal, afterEvent);

  const networkId = (): CaipNetworkId => current?.networkId ?? preferred;
  const notify = (): void => {
    if (!current || signal.aborted) return;
    const { addresses, details } = current;
    if (!addresses.length) {
      controller.abort(sharesNone());
      sink.disconnected();
    } else if (keyOf(current) !== notified) {
      notified = keyOf(current);
      sink.accounts(addresses, details, current.networkId);
    }
  };
  const scheduleNotify = createNotifier(clock, signal, notify);
  const take = (reading: Reading): void => {
    if (current || !reading.addresses.length || signal.aborted) return;
    current = reading;
    notified = keyOf(reading);
    shared.resolve();
  };
  const change = (reading: Reading): void => {
    if (!current) {
      take(reading);
      return;
    }
    current = reading;
    scheduleNotify();
    for (const listener of listeners) listener();
  };
  const readAgain = async (read = reader.read): Promise<Reading | null> => {
    const reading = await read(networkId()).catch(() => null);
    if (reading) change(reading);
    return reading;
  };
  const onChange = (answer?: Answer): void => {
    if (signal.aborted) return;
    reader.outdate();
    const reading = readEvent(wallet, answer, networkId());
    if (reading) change(reading);
    else readAgain();
  };
  try {
    const unfollow = wallet.follow(onChange, networkId);
    signal.addEventListener('abort', () => removeQuietly(unfollow));
  } catch {
    // A wallet without events can still be used.
  }
  const onWake = (): void => {
    if (current) readAgain();
    else if (restore) readAgain(reader.readNews);
  };
  signal.addEventListener('abort', listenForWake(onWake));
  // Unless it shares accounts now, those that it shares when the page wakes up are news: it may be unlocked without an event.
  if (restore && afterEvent) readAgain(reader.readNews);

  return {
    shared: shared.promise,
    controller,
    reading() {
      if (!current) throw sharesNone();
      return current;
    },
    take,
    set(reading) {
      reader.outdate();
      current = reading;
    },
    notify,
    refresh: readAgain,
    listeners,
  };
}
