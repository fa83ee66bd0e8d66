import { createWalletModal } from 'wallet-modal';

/**
 * What a host's server may do with a modal, though it has no use for it: none of it may have an effect there. Returns the active
 * network, and the account's status.
 */
export async function useModalOnServer() {
  const modal = createWalletModal({ projectId: 'a'.repeat(32), networks: ['eip155:1'], locale: 'ar' });
  for (const event of ['account', 'network', 'state', 'event', 'error']) modal.on(event, () => {});
  const id = await modal.getProvider('eip155').request({ method: 'eth_chainId' });
  return `${id} ${modal.getAccount().status}`;
}
