import { WalletModalError } from './WalletModalError';

/** Throws the error of an invalid option at a path. @throws WalletModalError `invalidOptions` */
export function failOption(path: string, message: string, cause?: unknown): never {
  throw new WalletModalError('invalidOptions', { cause, message: `Invalid option '${path}': ${message}` });
}
