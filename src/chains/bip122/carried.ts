import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { foldAddress } from '../../lib/address';
import { sessionEvents } from '../../shared/sessionEvents';
import { hasFormOf } from './hasFormOf';
import { signSessionText } from './wallet/signSessionText';

/** The address in an entry of an event, also with its network: a text, or an object that has it. */
const addressOf = (entry: unknown): unknown => (Object(entry) as { readonly address?: unknown }).address ?? entry;

const addressesChanged: CarriedFamily['events'][string] = (data) =>
  Array.isArray(data) ? { accounts: data.map(addressOf) } : null;

export const carried: CarriedFamily = {
  normalizeAddress: (address, networkId) => (hasFormOf(address, networkId) ? foldAddress(address) : null),
  hasChecksum: true,
  signMessage: signSessionText,
  verbs: {},
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: {
    ...sessionEvents('bip122'),
    accountsChanged: addressesChanged,
    bip122_addressesChanged: addressesChanged,
  },
};
