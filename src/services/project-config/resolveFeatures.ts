import type { Settings } from '../../core/options/hostOptions';
import type { RemoteFeatures } from '../../core/state/remote';
import { hostFeature } from '../../lib/hostFeature';
import { namesOf } from './schema/namesOf';
import type { FeatureConfig } from './schema/projectConfig';

/** The project's configuration: the service's response, none, or an invalid one. */
export type Project = readonly FeatureConfig[] | 'failed' | 'unreadable';

/** The host's options that affect remote features. Their values are not validated yet. */
type Local = Pick<Settings, 'basic'> & {
  readonly features: Readonly<Record<string, unknown>>;
  readonly remoteFeatures?: Readonly<Record<string, unknown>>;
};

export interface Resolved {
  readonly features: RemoteFeatures;
  /** The host's settings that the service's response overrides, in the order of the features. */
  readonly ignored: readonly string[];
}

type Value = boolean | readonly string[];

const nonEmpty = (names: readonly string[]): Value => names.length > 0 && Object.freeze([...names]);

/**
 * Returns the host's value of a feature and the option's name. An invalid value counts as missing, except for on-ramp
 * providers, where it counts as an empty list.
 */
function localOf(settings: Local, { key, local, option, standard }: FeatureRow) {
  const input = hostFeature(settings, local, option);
  const name = input === settings.features[local] ? `features.${local}` : `remoteFeatures.${option}`;
  const isList = key === 'onramp' && input !== undefined && typeof input !== 'boolean';
  const value = isList ? namesOf(input) : input;
  const isUsable = typeof value === 'boolean' || (Array.isArray(value) && standard !== true);
  return isUsable ? { name, value: value as Value } : undefined;
}

function fallback(row: FeatureRow, value: Value = true): Value {
  if (Array.isArray(value)) return nonEmpty(namesOf(value));
  return value && (row.standard === true || nonEmpty(row.standard as readonly string[]));
}

function fromService({ key, standard }: FeatureRow, config: readonly string[]): Value {
  if (key === 'email') return config.includes('email');
  return standard === true || nonEmpty(config.filter((name) => name !== 'email'));
}

/** The names of a feature in each source, and its default. */
interface FeatureRow {
  readonly key: keyof RemoteFeatures;
  /** In the service's response. */
  readonly id: string;
  /** In the host's `features`. */
  readonly local: string;
  /** In the host's `remoteFeatures`. */
  readonly option: string;
  /** The default. */
  readonly standard: boolean | readonly string[];
}

/** The features that the project's remote configuration controls, in the order of messages about them. */
const features: readonly FeatureRow[] = [
  { key: 'email', id: 'social_login', local: 'email', option: 'email', standard: true },
  {
    key: 'socials',
    id: 'social_login',
    local: 'socials',
    option: 'socials',
    standard: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { key: 'swaps', id: 'swap', local: 'swaps', option: 'swaps', standard: ['1inch'] },
  { key: 'onramp', id: 'onramp', local: 'onramp', option: 'onramp', standard: ['coinbase', 'meld'] },
  { key: 'activity', id: 'activity', local: 'history', option: 'activity', standard: true },
  { key: 'branding', id: 'reown_branding', local: 'reownBranding', option: 'reownBranding', standard: true },
];

/**
 * Resolves the effective features, and the host's settings that are overridden. The service's response takes precedence;
 * without one, the host's options and the defaults apply. The basic plan has none of these features.
 */
export function resolveFeatures(settings: Local, project: Project): Resolved {
  const ignored: string[] = [];
  const resolve = (row: FeatureRow): Value => {
    if (settings.basic) return false;
    if (project === 'unreadable') return fallback(row);
    const local = localOf(settings, row);
    if (project === 'failed') return fallback(row, local?.value);
    const entry = project.find(({ id }) => id === row.id);
    if (!entry) return false;
    const { isEnabled, config } = entry;
    if (isEnabled && config === null) return fallback(row, local?.value);
    if (local) ignored.push(local.name);
    return isEnabled && fromService(row, config ?? []);
  };
  const resolved = Object.fromEntries(features.map((row) => [row.key, resolve(row)]));
  return { features: Object.freeze(resolved) as unknown as RemoteFeatures, ignored };
}
