import type { ErrorCode } from '../../core/errors/ErrorCode';
import { WalletModalError } from '../../core/kit';
import { readErrorCode } from '../../lib/errorCode';
import { errorLevels } from '../../shared/errorLevels';
import { isRejectionCode } from '../../shared/isRejectionCode';
import { isRejectionText } from '../../shared/isRejectionText';
import { isUnknownChain } from '../../shared/isUnknownChain';
import { readField } from '../../shared/readField';
import { type ConnectionErrorCode, walletError } from './walletError';

/** Standard wallet and JSON-RPC codes (EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect) and our codes for them. */
const codes: Readonly<Record<number, ConnectionErrorCode>> = {
  4100: 'unauthorized',
  4200: 'unsupportedMethod',
  4900: 'walletDisconnected',
  4901: 'walletDisconnected',
  4902: 'unknownChain',
  [-32002]: 'requestPending',
  [-32601]: 'unsupportedMethod',
  [-32004]: 'unsupportedMethod',
};

/** Errors that the visitor can resolve when a wallet does not add a network. Any other is `chainNotSupported`. */
const addingCodes: readonly ConnectionErrorCode[] = ['userRejected', 'requestPending', 'walletDisconnected'];

/** `instanceof` runs the traps of a third-party proxy, which may throw. */
function isModalError(error: unknown): error is WalletModalError {
  try {
    return error instanceof WalletModalError;
  } catch {
    return false;
  }
}

/** The code and message that an adapter or a port has attached to an error. */
function readName(error: unknown): [name?: ErrorCode | '', message?: string] {
  try {
    return readErrorCode(error, '') as [ErrorCode | '', string?];
  } catch {
    return [];
  }
}

function toCode(code: number): ConnectionErrorCode | undefined {
  if (isRejectionCode(code)) return 'userRejected';
  if (code >= 5700 && code <= 5760) return 'callBundleFailed';
  return codes[code] ?? (code <= -32000 && code >= -32700 ? 'walletFailed' : undefined);
}

/**
 * Maps any value thrown by a wallet, server or library to a `WalletModalError`, with the original as its cause. This is the
 * only place that inspects third-party errors. An error with a code from an adapter keeps it; only `chainNotSupported` is
 * replaced by an error that the visitor can resolve. Nested causes and data are searched up to a limit; message text is
 * capped.
 */
export function fromUnknown(error: unknown, fallback: ConnectionErrorCode = 'walletFailed'): WalletModalError {
  if (isModalError(error)) return error;
  const [name, message] = readName(error);
  if (name && name !== 'chainNotSupported') return new WalletModalError(name, { message, cause: error });
  const cause = name ? readField(error, 'cause') : error;
  const levels = errorLevels(cause);
  const found = levels.flatMap((level) => toCode(level.code) ?? []);
  // Prefer a specific code inside a wrapper with a general one: MetaMask wraps 4902 in -32603.
  let code = found.find((each) => each !== 'walletFailed') ?? found[0];
  if (!code || code === 'walletFailed') {
    if (isRejectionText(levels[0]?.message)) code = 'userRejected';
    else if (isUnknownChain(cause)) code = 'unknownChain';
  }
  if (name && !(code && addingCodes.includes(code))) return new WalletModalError(name, { message, cause });
  return walletError(code ?? fallback, { cause });
}
