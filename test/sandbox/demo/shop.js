import { parseEther, toHex } from 'viem/utils';
import { isDeclined } from './isDeclined.js';
import { one } from './node.js';

/** Buys a plant with a transfer through the modal's provider. @param {any} modal @param {string} grower */
export function shop(modal, grower) {
  const status = one('#shop-status');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clearing;
  /** @param {string} text @param {boolean} final */
  const say = (text, final) => {
    clearTimeout(clearing);
    status.textContent = text;
    if (final) clearing = setTimeout(() => say('', false), 6_000);
  };
  // The transfer is in the native currency of the EVM network, whichever family is active.
  const coin = () => modal.getNetwork('eip155')?.nativeCurrency.symbol ?? 'ETH';
  const draw = () => {
    for (const element of document.querySelectorAll('.coin')) element.textContent = coin();
  };
  for (const button of document.querySelectorAll('button[data-price]')) {
    button.addEventListener('click', async () => {
      const { name = '', price = '0' } = /** @type {HTMLElement} */ (button).dataset;
      if (!modal.getNetworks('eip155').length)
        return say('Add an Ethereum network in the playground to buy plants.', true);
      const { isConnected, address } = modal.getAccount('eip155');
      if (!isConnected) return modal.open({ namespace: 'eip155' });
      say(`Confirm ${price} ${coin()} for ${name} in your wallet…`, false);
      try {
        const transaction = { from: address, to: grower, value: toHex(parseEther(price)) };
        const provider = modal.getProvider('eip155');
        const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] });
        say(`${name} is yours. Transaction ${hash.slice(0, 10)}…`, true);
      } catch (error) {
        say(isDeclined(error) ? 'No harm done: you declined.' : /** @type {any} */ (error)?.message, true);
      }
    });
  }
  for (const name of ['network', 'account']) modal.on(name, draw);
  draw();
}
