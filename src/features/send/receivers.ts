import { array, define, type Infer, optional, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { StoragePort } from '../../core/ports/storage';
import { isAddress, isSameAddress } from '../../lib/address';
import { type CaipNetworkId, isNetworkId, type Namespace, namespaces } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** Maximum of stored recipients, and of recipients that are shown. */
const MAX_STORED = 50;
export const SHOWN_RECEIVERS = 5;
const MAX_COUNT = 1_000_000;

const table = {
  /** The recipients of transfers from this device, newest first. Names are not stored; they are resolved again. */
  receivers: array(
    type({
      address: define<string>('address', (value) => namespaces.some((namespace) => isAddress(namespace, value))),
      count: define<number>(
        'count',
        (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_COUNT,
      ),
      /** Where it was a contract, the last time. */
      contractOn: optional(define<CaipNetworkId>('network', isNetworkId)),
    }),
  ),
};
type Receiver = Infer<(typeof table)['receivers']>[number];

const storageOf = perInstance((ctx: Context): StoragePort<{ receivers: Receiver[] }> => ctx.storage.extend(table));

/** Returns the recipients of earlier transfers, newest first; at most 50. @param namespace those whose address fits the family */
export const readReceivers = (ctx: Context, namespace?: Namespace): readonly Receiver[] =>
  (storageOf(ctx).get('receivers') ?? [])
    .slice(0, MAX_STORED)
    .filter(({ address }) => !namespace || isAddress(namespace, address));

const find = (ctx: Context, address: string): Receiver | undefined =>
  readReceivers(ctx).find((receiver) => isSameAddress(receiver.address, address));

/** Returns the number of transfers from this device to an address. */
export const sentCount = (ctx: Context, address: string): number => find(ctx, address)?.count ?? 0;

/** Whether an earlier recipient was a contract on another network: on this one, its address may belong to nobody. */
export function wasContractElsewhere(ctx: Context, address: string, networkId: CaipNetworkId): boolean {
  const contractOn = find(ctx, address)?.contractOn;
  return contractOn !== undefined && contractOn !== networkId;
}

/**
 * Stores the recipient of a sent transfer. Senders of received transfers are never stored, because anyone can send a transfer.
 * @param contractOn the network of the transfer, if the recipient is a contract there
 */
export function addReceiver(ctx: Context, address: string, contractOn = find(ctx, address)?.contractOn): void {
  const others = readReceivers(ctx).filter((receiver) => !isSameAddress(receiver.address, address));
  const count = Math.min(sentCount(ctx, address) + 1, MAX_COUNT);
  const receiver = { address, count, ...(contractOn && { contractOn }) };
  storageOf(ctx).set('receivers', [receiver, ...others].slice(0, MAX_STORED));
}

/** Removes one transfer to an address that did not reach it from the count. Without any, the address is not a recipient anymore. */
export function removeReceiver(ctx: Context, address: string): void {
  const rest = readReceivers(ctx).map((receiver) =>
    isSameAddress(receiver.address, address) ? { ...receiver, count: receiver.count - 1 } : receiver,
  );
  storageOf(ctx).set(
    'receivers',
    rest.filter(({ count }) => count > 0),
  );
}
