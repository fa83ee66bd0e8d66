import { WalletModalError } from './WalletModalError';

/** Rejects the host's value of the option at a path. @throws WalletModalError `invalidOptions` */
export function failOption(path: string, message: string, cause?: unknown): never {
  throw new WalletModalError('invalidOptions', { cause, message: `Invalid option '${path}': ${message}` });
}
