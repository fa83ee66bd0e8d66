import { createWalletModal } from 'wallet-modal';

/**
 * Calls of a modal on a host's server, which must have no effect there. Returns the active
 * network, and the account's status.
 */
export async function useModalOnServer() {
  const modal = createWalletModal({ projectId: 'a'.repeat(32), networks: ['eip155:1'], locale: 'ar' });
  for (const event of ['account', 'network', 'state', 'event', 'error']) modal.on(event, () => {});
  const id = await modal.getProvider('eip155').request({ method: 'eth_chainId' });
  return `${id} ${modal.getAccount().status}`;
}
