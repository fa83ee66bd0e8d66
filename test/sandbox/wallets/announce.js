/**
 * Announces a provider with EIP-6963 now and on request, and sets `window.ethereum` if configured.
 * @param {import('./walletConfig.js').WalletConfig} config
 * @param {object} provider
 */
export function announce({ info, announce, legacy }, provider) {
  if (legacy) Object.assign(window, { ethereum: provider });
  if (!announce) return;
  const tell = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: { ...info }, provider }) }),
    );
  addEventListener('eip6963:requestProvider', tell);
  tell();
}
