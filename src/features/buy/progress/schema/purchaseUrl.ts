import { linkUrl } from '../../../../lib/linkUrl';
import { parseUrl } from '../../../../lib/natives';
import { urlAddresses } from '../../../../lib/urlAddresses';

/** The receivers in a query; null if one of its parameters cannot be parsed. */
function receiversOf(query: URLSearchParams): readonly unknown[] | null {
  try {
    return [
      ...query.getAll('walletAddress'),
      ...query.getAll('addresses').flatMap((text) => Object.keys(JSON.parse(text) as object)),
      ...query
        .getAll('destinationWallets')
        .flatMap((text) =>
          (JSON.parse(text) as readonly { readonly address?: unknown }[]).map(({ address }) => address),
        ),
    ];
  } catch {
    return null;
  }
}

/**
 * The page of a purchase if it may be opened, else null: https (or http on this device) on one of the origins, without
 * credentials, with the account's address as the receiver and without any other address.
 */
export function purchaseUrl(
  value: unknown,
  { origins, address }: { readonly origins: readonly string[]; readonly address: string },
): string | null {
  const href = linkUrl(value);
  if (!href || !origins.includes(parseUrl(href)?.origin ?? '')) return null;
  const isEvm = address.startsWith('0x');
  const isAccount = (text: unknown): boolean =>
    typeof text === 'string' &&
    (text === address || (isEvm && text.toLowerCase().replace(/^(?!0x)/, '0x') === address.toLowerCase()));
  const receivers = receiversOf(new URL(href).searchParams);
  if (!receivers?.length || !receivers.every(isAccount)) return null;
  return urlAddresses(href)?.every(isAccount) ? href : null;
}
