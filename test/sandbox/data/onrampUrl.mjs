import { isAddress } from 'viem';
import { STRANGER } from '../value/createLies.mjs';
import { purchaseUrl } from './purchaseUrl.mjs';
import { readPurchase } from './readPurchase.mjs';
import { Refusal } from './refusal.mjs';

/** The networks that the provider supports, with its own names. */
const BLOCKCHAINS = 'ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'.split(' ');

/** @param {import('./readPurchase.mjs').Purchase} purchase @throws {Refusal} */
function checkNetworks({ destinationWallets, defaultNetwork = 'ethereum' }) {
  const named = destinationWallets.flatMap(({ blockchains }) => blockchains);
  const strange = named.find((name) => !BLOCKCHAINS.includes(name));
  if (strange) throw new Refusal(400, 'destinationWallets', `Unsupported blockchain ${strange}`);
  if (!BLOCKCHAINS.includes(defaultNetwork)) throw new Refusal(400, 'defaultNetwork', 'Unsupported defaultNetwork');
  if (!destinationWallets.every(({ address }) => isAddress(address))) {
    throw new Refusal(400, 'destinationWallets', 'Invalid address');
  }
}

/**
 * Returns the provider's URL for an order, like `POST /v1/generators/onrampurl`.
 * @param {string} provider its page
 * @param {import('../value/createLies.mjs').Lies} lies
 * @param {Record<string, unknown>} order
 * @throws {Refusal}
 */
export function onrampUrl(provider, lies, order) {
  const purchase = readPurchase(order);
  checkNetworks(purchase);
  const { destinationWallets: wallets, ...rest } = purchase;
  const foreign = wallets.map((wallet) => ({ ...wallet, address: STRANGER }));
  const swapped = lies.apply('onrampSwappedWallet', wallets, () => foreign);
  const destinationWallets = lies.apply('onrampSecondWallet', swapped, (own) => [...own, ...foreign]);
  const url = purchaseUrl(provider, { destinationWallets, ...rest });
  const { pathname, search } = new URL(url);
  const script = lies.apply('onrampScript', url, () => 'javascript:alert(document.domain)');
  const http = lies.apply('onrampHttp', script, () => `http://onramp.example${pathname}${search}`);
  return lies.apply('onrampForeignHost', http, () => `https://127.0.0.1.onramp.example${pathname}${search}`);
}
