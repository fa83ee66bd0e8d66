import type { MakeAdapter } from '../../core/ports/adapter';
import { connect } from './wallet/connect';
import { createRequests } from './wallet/createRequests';

export { discover } from './ports/discover';

/** The adapter for Polkadot and related networks: browser extensions. It has no nodes. */
export const makeAdapter: MakeAdapter = ({ clock, appName = () => '' }) => {
  const requests = createRequests({ clock, appName });
  return {
    connect: (params) => connect(params, { clock, requests }),
    signInForm: { name: 'Polkadot', chainIdOf: (id) => id, hasEmptyStatement: true },
    verifyMessage: async (load, signed) => (await load('polkadotVerify')).verifyMessage(signed),
  };
};
