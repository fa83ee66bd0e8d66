import type { MakeAdapter } from '../../core/ports/adapter';
import { connect } from './wallet/connect';

export { discover } from './ports/discover';

/** The adapter for Bitcoin: wallets in the page, which connect and sign. There are no nodes. */
export const makeAdapter: MakeAdapter = ({ clock }) => ({
  connect: (params) => connect(params, clock),
  signInForm: { name: 'Bitcoin', chainIdOf: (id) => id, hasEmptyStatement: true },
  verifyMessage: async (load, signed) => (await load('bitcoinVerify')).verifyMessage(signed),
});
