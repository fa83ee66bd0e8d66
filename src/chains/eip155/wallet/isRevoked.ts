import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { answerLimit } from '../../connecting/answerLimit';
import type { Request } from './createRequest';
import type { Provider } from './provider';

/** The part of MetaMask's provider, and of many others, that reports whether the wallet is unlocked. */
interface LockState {
  readonly _metamask?: { isUnlocked?(): unknown };
}

const isAccountsPermission = (permission: { readonly parentCapability?: unknown } | null | undefined): boolean =>
  permission?.parentCapability === 'eth_accounts';

/**
 * Whether a wallet that shares no accounts has revoked the permission to see them (EIP-2255). Not every wallet reports this. Some
 * list no permissions while they are locked, too.
 */
export async function isRevoked(
  wallet: Provider,
  request: Request,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const readPermissions = async (limit: AbortSignal): Promise<boolean> => {
    const permissions = await request('wallet_getPermissions', undefined, limit);
    if (!Array.isArray(permissions) || permissions.some(isAccountsPermission)) return false;
    return (await (wallet as LockState)._metamask?.isUnlocked?.()) !== false;
  };
  try {
    return await withTimeout(readPermissions, answerLimit, { clock, signal });
  } catch {
    // The wallet does not report its permissions.
    return false;
  }
}
