import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { sessionEvents } from '../../shared/sessionEvents';
import { accountKey } from './accountKey';
import { signSessionText } from './wallet/signSessionText';

export const carried: CarriedFamily = {
  normalizeAddress: (address) => address,
  hasChecksum: true,
  accountKey,
  mapAddresses(params, map) {
    const { address, transactionPayload } = Object(params) as {
      readonly address?: unknown;
      readonly transactionPayload?: object;
    };
    if (typeof address !== 'string') return params;
    const written = { address: map(address) };
    return {
      ...(params as object),
      ...written,
      ...(transactionPayload && { transactionPayload: { ...transactionPayload, ...written } }),
    };
  },
  signMessage: signSessionText,
  verbs: {},
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: sessionEvents('polkadot'),
};
