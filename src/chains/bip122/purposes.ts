import type { AccountDetails, DetailsByAddress } from '../../core/ports/adapter';

/** What accounts are for, in the order in which they are listed. */
const purposes = ['payment', 'ordinals'] as const;
/** An address of taproot, of any network. */
const taprootPattern = /^(?:bc|tb|bcrt)1p/i;

/** Reads what a wallet says that an account is for. Sessions call `ordinals` `ordinal`. Undefined if it does not say so. */
export const readPurpose = (stated: unknown): (typeof purposes)[number] | undefined =>
  stated === 'ordinal' ? 'ordinals' : purposes.find((purpose) => purpose === stated);

/**
 * Orders the accounts of one network, those for payments first, otherwise in the given order. Where the wallet does not say what they
 * are for, taproot beside another account is for ordinals; a wallet with taproot alone pays with it.
 */
export function sortByPurpose(accounts: readonly (readonly [address: string, details: AccountDetails])[]): {
  readonly addresses: readonly string[];
  readonly details: DetailsByAddress;
} {
  const hasOthers = accounts.some(([address]) => !taprootPattern.test(address));
  const described = accounts.map(([address, details]) => {
    const kind = details.kind ?? (hasOthers && taprootPattern.test(address) ? 'ordinals' : 'payment');
    return [address, { ...details, kind }] as const;
  });
  const sorted = purposes.flatMap((purpose) => described.filter(([, { kind }]) => kind === purpose));
  return { addresses: sorted.map(([address]) => address), details: Object.fromEntries(sorted) };
}
