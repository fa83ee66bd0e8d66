import { isUnknownChain } from '../../chains/eip155/wallet/isUnknownChain';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import { WalletModalError } from '../../core/kit';
import { readErrorCode } from '../../lib/errorCode';
import { isRejectionText } from '../../shared/isRejectionText';
import { type ConnectionErrorCode, walletError } from './walletError';

/** Standard wallet and JSON-RPC codes (EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect) and our codes for them. */
const codes: Record<string, ConnectionErrorCode> = {
  4001: 'userRejected',
  5000: 'userRejected',
  5001: 'userRejected',
  5002: 'userRejected',
  5003: 'userRejected',
  ACTION_REJECTED: 'userRejected',
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

/** Reads an own or inherited property of any value; a getter that throws counts as absent. */
function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

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

function toCode(error: unknown): ConnectionErrorCode | undefined {
  const code = read(error, 'code');
  if (typeof code !== 'number' && typeof code !== 'string') return undefined;
  const mapped = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (mapped) return mapped;
  const number = Number(code);
  if (number >= 5700 && number <= 5760) return 'callBundleFailed';
  return number <= -32000 && number >= -32700 ? 'walletFailed' : undefined;
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
  const cause = name ? read(error, 'cause') : error;
  let code: ConnectionErrorCode | undefined;
  const queue: unknown[] = [cause];
  for (let index = 0; index < queue.length && index < 12; index++) {
    const current = queue[index];
    const currentCode = toCode(current);
    // Prefer a specific code inside a wrapper with a general one: MetaMask wraps 4902 in -32603.
    if (currentCode && (!code || code === 'walletFailed')) code = currentCode;
    for (const key of ['cause', 'data', 'originalError', 'error']) {
      const inner = read(current, key);
      if (inner && typeof inner === 'object') queue.push(inner);
    }
  }
  if (!code || code === 'walletFailed') {
    const text = typeof cause === 'string' ? cause : read(cause, 'message');
    if (isRejectionText(text)) code = 'userRejected';
    else if (isUnknownChain(cause)) code = 'unknownChain';
  }
  if (name && !(code && addingCodes.includes(code))) return new WalletModalError(name, { message, cause });
  return walletError(code ?? fallback, { cause });
}
