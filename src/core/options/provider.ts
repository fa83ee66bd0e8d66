import { define, type Infer, is, type } from 'superstruct';
import { cleanText } from '../../lib/cleanText';
import { foldName } from '../../lib/foldName';
import { imageSource } from '../../lib/imageSource';
import { isObject } from '../../lib/isObject';
import { text } from './text';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const reverseDomain = new RegExp(`^(?=.{3,253}$)${label}(?:\\.${label})+$`);

const identity = type({
  uuid: text('uuid', 64),
  provider: define<object>('object', isObject),
});

/**
 * A wallet's announcement, sanitized: `name` is a clean single line or '', `icon` an image source or null, `rdns` a
 * lower-case reverse domain name or null, `provider` an object that has not been accessed yet.
 */
export interface Announcement extends Infer<typeof identity> {
  readonly name: string;
  readonly icon: string | null;
  readonly rdns: string | null;
  /** See `InjectedWallet`. */
  readonly claims: readonly string[] | null;
}

/** The `detail` of an EIP-6963 announcement. */
interface Detail {
  readonly info: Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', unknown>>;
  readonly provider: unknown;
}

/** Returns the reverse domain name that an announcement claims, in any case; '' if it needs none, null if it is not one. */
function claimedRdns(rdns: unknown, isOptional: boolean): string | null {
  if (isOptional && (rdns ?? null) === null) return '';
  const folded = typeof rdns === 'string' ? foldName(rdns) : '';
  return reverseDomain.test(folded) ? folded : null;
}

/**
 * Decodes a wallet's announcement; null if it is invalid. Each field is read only once, because a getter could return
 * different values.
 * @param read returns the announcement
 * @param withoutUuid whether the announcement has no uuid and may have no rdns; only EIP-6963 requires them
 */
export function decodeAnnouncement(read: () => unknown, withoutUuid = false): Announcement | null {
  try {
    const { info, provider } = read() as Detail;
    const { uuid, name, icon, rdns } = info;
    const identityFields = { uuid: withoutUuid ? 'none' : uuid, provider };
    if (!is(identityFields, identity)) return null;
    const claimed = claimedRdns(rdns, withoutUuid);
    return {
      provider: identityFields.provider,
      uuid: withoutUuid ? '' : identityFields.uuid,
      name: cleanText(name),
      claims: claimed === null ? null : [claimed],
      icon: imageSource(icon),
      rdns: typeof rdns === 'string' && reverseDomain.test(rdns) ? rdns : null,
    };
  } catch {
    return null; // A getter threw, or the announcement is not an object.
  }
}
