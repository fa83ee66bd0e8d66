import { createStandard } from './createStandard.js';
import { openVault } from './openVault.js';

/** The standard requires base64. */
const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><path fill="#8a3b52" d="M0 0h38v38H0z"/><circle cx="19" cy="21" r="8" fill="none" stroke="#fff" stroke-width="2.2"/><path d="M19 13c0-3 2-5 5-5" fill="none" stroke="#fff" stroke-width="2.2"/></svg>',
)}`;

openVault((vault, title) => {
  const wallet = createStandard(vault, title, ICON);
  return () => {
    const callback = (/** @type {{ register(wallet: object): void }} */ api) => api.register(wallet);
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
    addEventListener('wallet-standard:app-ready', (event) => callback(/** @type {CustomEvent} */ (event).detail));
  };
});
