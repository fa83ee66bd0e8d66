import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { sessionEvents } from '../../shared/sessionEvents';
import { readAddress } from './readAddress';
import { sessionVerbs } from './wallet/sessionVerbs';
import { signSessionMessage } from './wallet/signSessionMessage';

export const carried: CarriedFamily = {
  normalizeAddress: (address) => readAddress(address)?.address ?? null,
  signMessage: signSessionMessage,
  verbs: sessionVerbs,
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  quietMethods: ['solana_getAccounts'],
  events: sessionEvents('solana'),
};
