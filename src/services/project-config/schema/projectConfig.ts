import { boolean, define, string, type } from 'superstruct';
import { conforms } from '../../../lib/conforms';
import { namesOf } from './namesOf';

/** The service's setting of one feature. */
export interface FeatureConfig {
  readonly id: string;
  readonly isEnabled: boolean;
  /** Short names, for example of providers; null if the project has not set them. */
  readonly config: readonly string[] | null;
}

/** The feature ids of the service's response; others are dropped. */
const ids: readonly string[] = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'];

const MAX_ENTRIES = 200;

const list = define<readonly unknown[]>('list', (value) => Array.isArray(value) && value.length <= MAX_ENTRIES);
const body = type({ features: list });
const entry = type({ id: string(), isEnabled: boolean() });

/**
 * Decodes `GET /appkit/v1/config` into new objects with flags and names only; null if there is no configuration. The
 * first of duplicate ids counts.
 * @throws TypeError if it is not a project configuration
 */
export function decodeProjectConfig(value: unknown): readonly FeatureConfig[] | null {
  const features = (value as { readonly features?: unknown } | null)?.features;
  if (value === null || features === null) return null;
  if (!conforms(value, body)) throw new TypeError('The project configuration cannot be read');
  const entries = ids.flatMap(
    (id) => value.features.find((item) => (item as { id?: unknown } | null)?.id === id) ?? [],
  );
  const readable = (item: unknown): boolean => conforms(item, entry);
  // Unknown features are accepted, but a list without any valid entry is not.
  if (!entries.every(readable) || (value.features.length && !value.features.some(readable))) {
    throw new TypeError('The project configuration cannot be read');
  }
  return entries.map((item) => {
    const { id, isEnabled, config } = item as FeatureConfig;
    return { id, isEnabled, config: config === null ? null : namesOf(config) };
  });
}
