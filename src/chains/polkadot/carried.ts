import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { sessionEvents } from '../../shared/sessionEvents';

export const carried: CarriedFamily = {
  normalizeAddress: (address) => address,
  signMessage: (request, message, address) => request('polkadot_signMessage', { address, message }),
  verbs: {},
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: sessionEvents('polkadot'),
};
