import { replacedBuiltIns } from '../../lib/replacedBuiltIns';
import { messages } from '../errors/messages';
import { WalletModalError } from '../errors/WalletModalError';

/** Tells the host, in the console and as an error, that its page replaced built-ins which the modal's checks rely on. */
export async function reportUnsafeHost(report: (error: unknown) => void): Promise<void> {
  const names = replacedBuiltIns();
  if (!names) return;
  // Listeners that are added right after the call that starts the modal get it as well.
  await undefined;
  const message = `${messages.unsafeHost}: ${names}`;
  console.warn(`WalletModal: ${message}`);
  report(new WalletModalError('unsafeHost', { message }));
}
