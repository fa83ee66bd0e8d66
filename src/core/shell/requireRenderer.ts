import { hiddenMethod } from '../../lib/hiddenMethod';
import { WalletModalError } from '../errors/WalletModalError';

/**
 * Throws if the renderer cannot work in this page.
 * @throws WalletModalError `documentHidden` if the page's markup hides a method that the renderer needs
 */
export function requireRenderer(): void {
  const hidden = hiddenMethod();
  if (!hidden) return;
  const error = new WalletModalError('documentHidden', { params: { name: hidden } });
  // Also in the console, because a developer may have no error listener yet.
  console.error(`WalletModal: ${error.message}`);
  throw error;
}
