import { verifyMessage } from 'viem';
import { stringToHex } from 'viem/utils';
import { isDeclined } from './isDeclined.js';
import { node, one } from './node.js';

const MESSAGE = 'Meadow: I would like to tend this garden.';

/** @param {string} address */
const short = (address) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Truncates a balance to three decimals, like the modal. @param {string} balance */
const truncated = (balance) => balance.replace(/(\.\d{3})\d+$/, '$1');

/** How a wallet is reached, by its connector; any other is in this browser. @type {Record<string, string>} */
const carriers = { walletConnect: 'Relay', embedded: 'E-mail or social login' };

/** @param {unknown} error */
const reason = (error) => (isDeclined(error) ? 'Declined in the wallet.' : /** @type {any} */ (error)?.message);

/** Shows the connected account, and signs a message through the modal's provider. @param {any} modal */
export function accountPanel(modal) {
  const facts = one('#account-facts');
  const result = one('#account-result');
  const sign = one('#account-sign');
  const disconnect = one('#account-disconnect');

  const draw = () => {
    const account = modal.getAccount() ?? {};
    const { isConnected, address, caipAddress, balance, balanceSymbol, walletName, connectorId } = account;
    const network = modal.getNetwork()?.name ?? modal.getState().activeNetworkId ?? '–';
    const rows = isConnected
      ? [
          ['Address', short(address)],
          ['Wallet', walletName ?? '–'],
          ['Connected by', carriers[connectorId] ?? 'This browser'],
          ['Network', network],
          ['Balance', balance === undefined || balance === null ? '…' : `${truncated(balance)} ${balanceSymbol ?? ''}`],
        ]
      : [['Status', account.status ?? 'disconnected']];
    facts.replaceChildren(
      ...rows.map(([name, value]) =>
        node('div', {}, node('dt', { textContent: name }), node('dd', { textContent: value })),
      ),
    );
    // The message is signed with a method of EVM.
    sign.disabled = !isConnected || !caipAddress.startsWith('eip155:');
    disconnect.disabled = !isConnected;
    if (!isConnected) result.textContent = '';
  };

  sign.addEventListener('click', async () => {
    const { address } = modal.getAccount();
    result.textContent = 'Waiting for the wallet…';
    try {
      const params = [stringToHex(MESSAGE), address];
      const signature = await modal.getProvider('eip155').request({ method: 'personal_sign', params });
      const isValid = await verifyMessage({ address, message: MESSAGE, signature });
      result.textContent = isValid
        ? `Signature verified: ${short(signature)}`
        : 'The signature is not of this account.';
    } catch (error) {
      result.textContent = reason(error);
    }
  });
  disconnect.addEventListener('click', () =>
    modal.disconnect().catch((/** @type {unknown} */ error) => {
      result.textContent = reason(error);
    }),
  );
  for (const name of ['account', 'network', 'state']) modal.on(name, draw);
  draw();
}
