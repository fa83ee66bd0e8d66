import type { BitcoinAccountAddress } from '../../../core/bitcoinProvider';
import type { WalletConnection } from '../../../core/ports/adapter';
import type { Account } from '../../../core/state/account';
import { cleanText } from '../../../lib/cleanText';
import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { readField } from '../../../shared/readField';
import { askCarrier } from '../../connecting/askCarrier';
import { firstEntries } from '../../connecting/firstEntries';
import { readPurpose, sortByPurpose } from '../purposes';
import { readAddress } from '../readAddress';
import { readKey } from '../wallet/readKey';

/** How long a carrier's wallet may take to return details of its accounts (ms). */
const TIMEOUT = 10_000;
const MAX_PATH = 100;

/** The details that a carrier's wallet returns of its accounts; empty if it returns none. */
async function askSession(connection: WalletConnection, account: string, clock: Clock): Promise<readonly unknown[]> {
  const params = { account, intentions: ['payment', 'ordinal'] };
  const ask = (): Promise<unknown> => askCarrier(connection, 'getAccountAddresses', params);
  const answer = await withTimeout(ask, TIMEOUT, { clock }).catch(() => null);
  return firstEntries(answer) ?? [];
}

/**
 * Describes the accounts that a connected wallet shares, with the details that it returns, those for payments first. What a carrier's
 * wallet returns now counts more than what its session says. It never prompts.
 */
export async function readAddresses(
  { addresses, details = {}, networkId }: Account,
  connection: WalletConnection | undefined,
  clock: Clock,
): Promise<BitcoinAccountAddress[]> {
  const [active] = addresses;
  if (!connection || !active || !networkId) return [];
  const answer = await askSession(connection, active, clock);
  const entryOf = (address: string): unknown =>
    answer.find((entry) => readAddress(String(readField(entry, 'address')))?.address === address);
  const sorted = sortByPurpose(
    addresses.map((address) => {
      const [entry, known] = [entryOf(address), details[address]];
      const kind = readPurpose(readField(entry, 'intention')) ?? known?.kind;
      return [address, { kind, publicKey: readKey(readField(entry, 'publicKey')) ?? known?.publicKey }];
    }),
  );
  return sorted.addresses.map((address) => {
    const { kind, publicKey } = sorted.details[address] ?? {};
    const path = cleanText(readField(entryOf(address), 'path'), MAX_PATH);
    return Object.freeze({
      address,
      purpose: kind === 'ordinals' ? 'ordinals' : 'payment',
      ...(publicKey && { publicKey }),
      ...(path && { path }),
    });
  });
}
