import { array, define, type Struct, type, unknown } from 'superstruct';
import { isNetworkId } from '../../lib/caip';
import { cleanText } from '../../lib/cleanText';
import { conforms } from '../../lib/conforms';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';

/** The directory's badge of a wallet: `certified` wallets have passed its tests. */
export type Badge = 'none' | 'certified';

/** A validated response of the wallet list. */
export interface WalletList {
  /** Total number of matching wallets, according to the server. */
  readonly count: number;
  /** Rows of this response, including invalid ones that were dropped. */
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

const response = type({ data: array(unknown()) });
const row = type({ id });

/** Optional fields of a row; an invalid value or `null` counts as absent. */
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

const listOf = (value: unknown, max: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, max) : []);

const optionalText = (value: unknown): string | undefined => (conforms(value, short) ? value : undefined);

function toWallet(value: unknown, imageUrl: (imageId: string) => string): ListedWallet[] {
  if (!conforms(value, row)) return [];
  const data = value as Readonly<Record<string, unknown>>;
  const name = cleanText(data['name']);
  if (!name) return [];
  const valid = Object.entries(fields).flatMap(([field, struct]) =>
    conforms(data[field], struct) ? [[field, data[field]]] : [],
  );
  const { rdns, ...wallet }: Omit<ListedWallet, 'id' | 'name'> = Object.fromEntries(valid);
  const injected = listOf(data['injected'], MAX_INJECTED).flatMap((entry) => {
    const { namespace, injected_id } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return conforms(injected_id, short) ? [{ namespace: optionalText(namespace), injected_id }] : [];
  });
  const chains = listOf(data['chains'], MAX_CHAINS).filter(isNetworkId);
  return [
    {
      ...wallet,
      id: value.id,
      name,
      ...(rdns && { rdns: rdns.toLowerCase() }),
      ...(conforms(data['image_id'], imageId) && {
        image_id: data['image_id'],
        image_url: imageUrl(data['image_id']),
      }),
      ...(injected.length && { injected }),
      ...(chains.length && { chains }),
    },
  ];
}

/**
 * Decodes `GET /getWallets` into at most `max` wallets. Names are sanitized to one line, store links are checked, and app
 * links are left unchecked until they are opened. Rows without an id or a name are dropped.
 * @throws TypeError if the value is not a wallet list
 */
export function decodeWalletList(value: unknown, max: number, imageUrl: (imageId: string) => string): WalletList {
  if (!conforms(value, response)) throw new TypeError('The wallet list cannot be read');
  const { data, count } = value as typeof value & { readonly count?: unknown };
  const validCount = typeof count === 'number' && count >= 0 && count <= MAX_COUNT;
  return {
    count: validCount ? Math.floor(count) : data.length,
    rows: data.length,
    wallets: data.slice(0, max).flatMap((entry) => toWallet(entry, imageUrl)),
  };
}
