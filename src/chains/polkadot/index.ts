import type { MakeAdapter } from '../../core/ports/adapter';
import { notOffered } from '../../shared/walletErrors';
import { connect } from './wallet/connect';
import { createRequests } from './wallet/createRequests';

export { discover } from './ports/discover';

/** The adapter for Polkadot and its kin: browser extensions. It has no nodes. */
export const makeAdapter: MakeAdapter = ({ clock, appName = () => '' }) => {
  const requests = createRequests({ clock, appName });
  return {
    connect: (params) => connect(params, { clock, requests }),
    fetchBalance: async () => {
      throw notOffered('balances');
    },
  };
};
