import type { ErrorCode } from '../../core/errors/ErrorCode';
import { WalletModalError } from '../../core/kit';
import { readErrorCode } from '../../lib/errorCode';
import { type ConnectionErrorCode, walletError } from './walletError';

/** Standard wallet and JSON-RPC codes (EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect) and what they mean to us. */
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

const rejection = /\b(?:user|request)[^.]{0,20}(?:rejected|denied|cancell?ed|declined)\b/i;

/** Own or inherited property of anything, read once; hostile getters count as absent. */
function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

/** Looking at the class of a stranger's proxy runs its trap, which may throw. */
function isOurs(error: unknown): error is WalletModalError {
  try {
    return error instanceof WalletModalError;
  } catch {
    return false;
  }
}

/** The code and the text that an adapter or a port has given to an error. */
function readName(error: unknown): [name?: ErrorCode | '', message?: string] {
  try {
    return readErrorCode(error, '') as [ErrorCode | '', string?];
  } catch {
    return [];
  }
}

function meaning(error: unknown): ConnectionErrorCode | undefined {
  const code = read(error, 'code');
  if (typeof code !== 'number' && typeof code !== 'string') return undefined;
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (known) return known;
  const number = Number(code);
  if (number >= 5700 && number <= 5760) return 'callBundleFailed';
  return number <= -32000 && number >= -32700 ? 'walletFailed' : undefined;
}

/**
 * The one place that looks into foreign errors: maps whatever a wallet, server or library threw to our error, with
 * the original as its cause. What an adapter has named keeps its name, except that a wallet which could not add a network
 * may have said why. Looks at nested causes and data at most five deep; text is cut, never interpreted.
 */
export function fromUnknown(error: unknown, fallback: ConnectionErrorCode = 'walletFailed'): WalletModalError {
  if (isOurs(error)) return error;
  const [name, message] = readName(error);
  if (name && name !== 'chainNotSupported') return new WalletModalError(name, { message, cause: error });
  const cause = name ? read(error, 'cause') : error;
  let code: ConnectionErrorCode | undefined;
  const queue: unknown[] = [cause];
  for (let index = 0; index < queue.length && index < 12; index++) {
    const current = queue[index];
    const found = meaning(current);
    // A wrapper's general code gives way to a precise one inside it: MetaMask hides 4902 in -32603.
    if (found && (!code || code === 'walletFailed')) code = found;
    for (const key of ['cause', 'data', 'originalError', 'error']) {
      const inner = read(current, key);
      if (inner && typeof inner === 'object') queue.push(inner);
    }
  }
  if (!code || code === 'walletFailed') {
    const text = typeof cause === 'string' ? cause : read(cause, 'message');
    if (typeof text === 'string' && rejection.test(text.slice(0, 200))) code = 'userRejected';
    else if (name) return new WalletModalError(name, { message, cause });
  }
  return walletError(code ?? fallback, { cause });
}
