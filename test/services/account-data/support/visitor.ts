import type { CaipAddress, CaipNetworkId } from '../../../../src/lib/caip';
import { accountData } from '../../../../src/services/account-data/index';
import { words } from '../../../../src/services/account-data/words';
import { ADDRESS } from '../../../support/fakeAdapter';
import { createFakeModal, type Setup } from '../../../support/fakeModal';

export const chains = { http: ['eip155:1', 'eip155:137', 'eip155:8453', 'solana:x'], ws: [] };

/** Creates a connected modal and the data of its account. */
export function createVisitor(setup: Setup & { readonly address?: string; readonly networkId?: CaipNetworkId } = {}) {
  const { address = ADDRESS, networkId = 'eip155:1', ...rest } = setup;
  const fake = createFakeModal(rest);
  const { ctx, state } = fake;
  state.locale.addEnglish(words);
  const connect = (owner: string, on: CaipNetworkId): void =>
    state.accounts.update('eip155', { status: 'connected', walletId: 'w', addresses: [owner], networkId: on });
  connect(address, networkId);
  const account: CaipAddress = `${networkId}:${address}`;
  return {
    ...fake,
    account,
    connect,
    data: accountData.of(ctx, account),
    fetchTokens: (options = {}) => accountData.fetchTokens(ctx, account, options),
    fetchHistory: () => accountData.fetchHistory(ctx, account),
    fetchMore: () => accountData.fetchMore(ctx, account),
    fetchNfts: () => accountData.fetchNfts(ctx, account),
    fetchIdentity: () => accountData.fetchIdentity(ctx, account),
    /** Opens the account view. */
    showAccount(): void {
      state.router.reset('Account');
      state.modal.open.value = true;
    },
    toast: () => state.toast.current.value?.text,
  };
}
