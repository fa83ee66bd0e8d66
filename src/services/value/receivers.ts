import { array, define, type Infer, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { StoragePort } from '../../core/ports/storage';
import { isAddress } from '../../lib/address';
import { perInstance } from '../../shared/perInstance';

/** How many receivers are stored, and how many are shown. */
const MAX_STORED = 50;
export const SHOWN_RECEIVERS = 5;
const MAX_COUNT = 1_000_000;

const table = {
  /** The receivers of transfers that this device has sent, the latest first. Names are looked up anew. */
  receivers: array(
    type({
      address: define<string>('address', (value) => isAddress('eip155', value)),
      count: define<number>(
        'count',
        (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_COUNT,
      ),
    }),
  ),
};
type Receiver = Infer<(typeof table)['receivers']>[number];

const storageOf = perInstance((ctx: Context): StoragePort<{ receivers: Receiver[] }> => ctx.storage.extend(table));

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The receivers of earlier transfers, the latest first; at most 50. */
export const readReceivers = (ctx: Context): readonly Receiver[] =>
  (storageOf(ctx).get('receivers') ?? []).slice(0, MAX_STORED);

/** How often something was sent to an address from this device. */
export const sentCount = (ctx: Context, address: string): number =>
  readReceivers(ctx).find((receiver) => isSame(receiver.address, address))?.count ?? 0;

/** Notes a transfer that was sent. Addresses of received transfers are never noted: anybody can send some. */
export function addReceiver(ctx: Context, address: string): void {
  const others = readReceivers(ctx).filter((receiver) => !isSame(receiver.address, address));
  const count = Math.min(sentCount(ctx, address) + 1, MAX_COUNT);
  storageOf(ctx).set('receivers', [{ address, count }, ...others].slice(0, MAX_STORED));
}
