import { isObject } from '../../lib/isObject';

/** A granted permission (EIP-2255). */
interface Permission {
  readonly parentCapability: string;
  readonly invoker: string;
  readonly caveats: readonly { readonly type: string; readonly value: readonly string[] }[];
}

/** Returns the names of the permissions in the parameters of `wallet_requestPermissions` and `wallet_revokePermissions`. */
export function permissionNames(params: unknown): readonly string[] {
  const [permissions] = Array.isArray(params) ? params : [];
  return isObject(permissions) ? Object.keys(permissions) : [];
}

/** Creates the permission to see accounts. */
export const accountsPermission = (accounts: readonly string[]): Permission => ({
  parentCapability: 'eth_accounts',
  invoker: location.origin,
  caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }],
});
