import { isObject } from '../../../lib/isObject';

/** Returns the names of the permissions in the parameters of `wallet_requestPermissions` and `wallet_revokePermissions`. */
export function permissionNames(params: unknown): readonly string[] {
  const [permissions] = Array.isArray(params) ? params : [];
  return isObject(permissions) ? Object.keys(permissions) : [];
}
