import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { sessionEvents } from '../../shared/sessionEvents';
import { accountKey } from './accountKey';
import { signSessionText } from './wallet/signSessionText';

export const carried: CarriedFamily = {
  normalizeAddress: (address) => address,
  hasChecksum: true,
  accountKey,
  signMessage: signSessionText,
  verbs: {},
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: sessionEvents('polkadot'),
};
