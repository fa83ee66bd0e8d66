import { linkUrl } from '../../../lib/linkUrl';
import { parseUrl } from '../../../lib/natives';

/** How often a text may be percent-encoded. */
const MAX_ROUNDS = 3;
/** An EVM address, with or without its prefix. */
const evmAddress = /(?<![\da-z])(?:0x)?[\da-f]{40}(?![\da-z])/gi;

/** Decodes a URL until nothing is encoded any more; null if it is malformed or encoded more often than anybody needs. */
function decode(text: string): string | null {
  let current = text;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

/** The receivers that a query names; null if one of its parameters cannot be read. */
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
 * credentials, delivering to the account's address and naming no other one anywhere.
 */
export function purchaseUrl(
  value: unknown,
  { origins, address }: { readonly origins: readonly string[]; readonly address: string },
): string | null {
  const href = linkUrl(value);
  if (!href || !origins.includes(parseUrl(href)?.origin ?? '')) return null;
  const isEvm = address.startsWith('0x');
  const isOurs = (text: unknown): boolean =>
    typeof text === 'string' &&
    (text === address || (isEvm && text.toLowerCase().replace(/^(?!0x)/, '0x') === address.toLowerCase()));
  const receivers = receiversOf(new URL(href).searchParams);
  const whole = decode(href);
  if (!receivers?.length || whole === null || !receivers.every(isOurs)) return null;
  return (whole.match(evmAddress) ?? []).every(isOurs) ? href : null;
}
