import { WalletModalError } from '../../core/kit';
import { messages } from './errors';

/** Reports, in the console and as an error, that the page replaced built-ins which the modal's checks rely on. */
export function reportUnsafeHost(names: string, report: (error: unknown) => void): void {
  if (!names) return;
  const message = `${messages.unsafeHost}: ${names}`;
  console.warn(`WalletModal: ${message}`);
  report(new WalletModalError('unsafeHost', { message }));
}
