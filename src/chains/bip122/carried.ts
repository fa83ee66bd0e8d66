import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { foldAddress } from '../../lib/address';
import { accountAddress } from '../../lib/caip';
import { readField } from '../../shared/readField';
import { sessionEvents } from '../../shared/sessionEvents';
import { hasFormOf } from './hasFormOf';
import { readPurpose, sortByPurpose } from './purposes';
import { signSessionText } from './wallet/signSessionText';

/** The address in an entry of an event, which may have its network: a text, or an object that has it. */
const addressOf = (entry: unknown): string => accountAddress(String(readField(entry, 'address') ?? entry));

/** An account that the wallet names as one for ordinals is not the one to pay with, even if the event lists no other. */
const addressesChanged: CarriedFamily['events'][string] = (data) => {
  if (!Array.isArray(data)) return null;
  const entries = data.map(
    (entry) => [addressOf(entry), { kind: readPurpose(readField(entry, 'intention')) }] as const,
  );
  return { accounts: sortByPurpose(entries.filter(([, { kind }]) => kind !== 'ordinals')).addresses };
};

export const carried: CarriedFamily = {
  normalizeAddress: (address, networkId) => (hasFormOf(address, networkId) ? foldAddress(address) : null),
  hasChecksum: true,
  sortAddresses: (addresses) => sortByPurpose(addresses.map((address) => [address, {}])),
  signMessage: signSessionText,
  verbs: {},
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  quietMethods: ['getAccountAddresses'],
  events: {
    ...sessionEvents('bip122'),
    accountsChanged: addressesChanged,
    bip122_addressesChanged: addressesChanged,
  },
};
