import { appOf } from './createInbox.js';
import { accountIds, askedChains, shownAddresses, shownChains } from './ethereumNamespace.js';

/**
 * Notifies apps of changes in the wallet: first updates the session, then emits the event.
 * @param {import('@reown/walletkit').IWalletKit} kit
 * @param {{ account: { value: { address: string } }, network: { value: { id: string, name: string } } }} choice
 * @param {import('./createNotes.js').Notes} notes
 */
export function createTeller(kit, { account, network }, { note, orNote }) {
  /** Returns the active network if the session has it, else its first. @param {any} session */
  const chainOf = (session) =>
    shownChains(session).includes(network.value.id) ? network.value.id : (shownChains(session)[0] ?? '');

  /** @param {any} session @param {string[]} chains @param {string[]} addresses */
  async function update({ topic, namespaces }, chains, addresses) {
    const eip155 = { ...namespaces.eip155, chains, accounts: accountIds(chains, addresses) };
    await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } });
  }

  /** @type {Record<'accountsChanged' | 'chainChanged', (session: any) => Promise<void>>} */
  const events = {
    async accountsChanged(session) {
      const { address } = account.value;
      const addresses = [address, ...shownAddresses(session).filter((one) => one !== address)];
      const chainId = chainOf(session);
      await update(session, shownChains(session), addresses);
      const event = { name: 'accountsChanged', data: accountIds([chainId], addresses) };
      await kit.emitSessionEvent({ topic: session.topic, event, chainId });
    },
    async chainChanged(session) {
      const { id, name } = network.value;
      if (!shownChains(session).includes(id)) {
        if (!askedChains(session).includes(id)) return note(`${appOf(session.peer).name} does not use ${name}.`, false);
        await update(session, [...shownChains(session), id], shownAddresses(session));
      }
      const event = { name: 'chainChanged', data: Number(id.split(':')[1]) };
      await kit.emitSessionEvent({ topic: session.topic, event, chainId: id });
    },
  };

  return {
    update,
    /** Notifies every app. A failure does not affect the others. @param {keyof typeof events} event */
    async notify(event) {
      for (const session of Object.values(kit.getActiveSessions()))
        if (shownChains(session).length) await orNote(() => events[event](session));
    },
  };
}
