import { array, define, is, type Struct, type, unknown } from 'superstruct';
import { isNetworkId } from '../../lib/caip';
import { cleanText } from '../../lib/cleanText';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';

/** An answer of the wallet list, made safe. */
export interface WalletList {
  /** How many wallets fit the query in all, as the server says. */
  readonly count: number;
  /** Rows of this answer before the unreadable ones were dropped. */
  readonly rows: number;
  readonly wallets: readonly ListedWallet[];
}

const MAX_CHAINS = 200;
const MAX_INJECTED = 20;
const MAX_COUNT = 1_000_000;

const matching = (name: string, pattern: RegExp) =>
  define<string>(name, (value) => typeof value === 'string' && pattern.test(value));

const link = matching('link', /^.{1,2048}$/s);
const store = define<string>('https address', (value) => linkUrl(value) !== null);
const id = matching('wallet id', /^[\w.:-]{1,128}$/);
const imageId = matching('image id', /^[\w-]{1,64}$/);
const short = matching('text', /^.{1,64}$/s);

const answer = type({ data: array(unknown()) });
const row = type({ id });

/** What else is taken of a row; a field of another shape, or `null`, counts as absent. */
const fields: Partial<Record<keyof ListedWallet, Struct<string, null>>> = {
  mobile_link: link,
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  homepage: store,
  app_store: store,
  play_store: store,
  chrome_store: store,
  rdns: matching('rdns', /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])$/i),
  badge_type: matching('badge', /^(none|certified)$/),
};

/** A refusal is put into words with the value in them, which throws for JSON like `{"toString":0}`. */
function fits<Type>(value: unknown, struct: Struct<Type, unknown>): value is Type {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
}

const listOf = (value: unknown, max: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, max) : []);

const optionalText = (value: unknown): string | undefined => (fits(value, short) ? value : undefined);

function toWallet(value: unknown, imageUrl: (imageId: string) => string): ListedWallet[] {
  if (!fits(value, row)) return [];
  const given = value as Readonly<Record<string, unknown>>;
  const name = cleanText(given['name']);
  if (!name) return [];
  const known = Object.entries(fields).flatMap(([field, struct]) =>
    fits(given[field], struct) ? [[field, given[field]]] : [],
  );
  const { rdns, ...wallet }: Omit<ListedWallet, 'id' | 'name'> = Object.fromEntries(known);
  const injected = listOf(given['injected'], MAX_INJECTED).flatMap((entry) => {
    const { namespace, injected_id } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return fits(injected_id, short) ? [{ namespace: optionalText(namespace), injected_id }] : [];
  });
  const chains = listOf(given['chains'], MAX_CHAINS).filter(isNetworkId);
  return [
    {
      ...wallet,
      id: value.id,
      name,
      ...(rdns && { rdns: rdns.toLowerCase() }),
      ...(fits(given['image_id'], imageId) && {
        image_id: given['image_id'],
        image_url: imageUrl(given['image_id']),
      }),
      ...(injected.length && { injected }),
      ...(chains.length && { chains }),
    },
  ];
}

/**
 * Decodes `GET /getWallets` (specification section 7) into at most `max` wallets: names become one clean line, store
 * links are safe to open, links to apps stay as given. Rows without id or name are dropped one by one.
 * @throws TypeError when it is no wallet list at all
 */
export function decodeWalletList(value: unknown, max: number, imageUrl: (imageId: string) => string): WalletList {
  if (!fits(value, answer)) throw new TypeError('The wallet list cannot be read');
  const { data, count } = value as typeof value & { readonly count?: unknown };
  const sound = typeof count === 'number' && count >= 0 && count <= MAX_COUNT;
  return {
    count: sound ? Math.floor(count) : data.length,
    rows: data.length,
    wallets: data.slice(0, max).flatMap((entry) => toWallet(entry, imageUrl)),
  };
}
