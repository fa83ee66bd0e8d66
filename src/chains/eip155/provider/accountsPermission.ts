/** A granted permission (EIP-2255). */
export interface Permission {
  readonly parentCapability: string;
  readonly invoker: string;
  readonly caveats: readonly { readonly type: string; readonly value: readonly string[] }[];
}

/** Creates the permission of this page to see accounts (EIP-2255). */
export const accountsPermission = (accounts: readonly string[]): Permission => ({
  parentCapability: 'eth_accounts',
  invoker: globalThis.location?.origin ?? '',
  caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }],
});
