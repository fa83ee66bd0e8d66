import type { Settings } from '../../core/options/hostOptions';
import type { RemoteFeatures } from '../../core/state/remote';
import { type FeatureRow, features } from './features';
import { namesOf } from './schema/namesOf';
import type { FeatureConfig } from './schema/projectConfig';

/** What is known of a project: the service's answer, none at all, or one that cannot be read. */
export type Project = readonly FeatureConfig[] | 'failed' | 'unreadable';

/** What the host's options may say of remote features; undecoded, the names are not options of their own. */
type Local = Pick<Settings, 'basic'> & {
  readonly features: Readonly<Record<string, unknown>>;
  readonly remoteFeatures?: Readonly<Record<string, unknown>>;
};

export interface Resolved {
  readonly features: RemoteFeatures;
  /** The host's settings that the service's answer overrules, in the order of the features. */
  readonly ignored: readonly string[];
}

type Value = boolean | readonly string[];

const nonEmpty = (names: readonly string[]): Value => names.length > 0 && Object.freeze([...names]);

/** The host's value of a feature, with the option that has it; one that cannot be used counts as not given. */
function localOf({ features: localFeatures, remoteFeatures }: Local, { local, option, standard }: FeatureRow) {
  const name = localFeatures[local] === undefined ? `remoteFeatures.${option}` : `features.${local}`;
  const value = localFeatures[local] ?? remoteFeatures?.[option];
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

/**
 * The features in force and the overruled settings of the host, fresh and frozen: the service's answer decides where there
 * is one, the host's options and the defaults where there is none, and the basic plan has nothing (specification sections
 * 1 and 9).
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
