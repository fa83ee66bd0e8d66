import { computed, type ReadonlySignal, signal } from '#reactive';
import { hostFeature } from '../../lib/hostFeature';
import { socialProviders } from '../options/choices';
import type { Settings } from '../options/hostOptions';
import type { Stored } from '../options/storage';
import type { RemoteFeatures } from './remote';

type Features = Readonly<Partial<Record<string, boolean | readonly string[]>>>;

/** The features that the project's remote configuration controls. */
export function createFeaturesState(settings: ReadonlySignal<Settings>) {
  /** Null until the project's configuration is resolved. Written by the chunk `projectConfig`. */
  const remote = signal<RemoteFeatures | null>(null);
  /** The stored features of the previous page load. */
  const remembered = signal<Stored['remoteFeatures'] | null>(null);
  return {
    remote,
    remembered,
    /**
     * The effective features. Until the configuration is resolved: the stored ones, otherwise the host's logins, otherwise
     * all logins, so that the first frame contains them and nothing moves when the response arrives.
     */
    features: computed<Features>(() => {
      const { basic, projectId, endpoints } = settings.value;
      const stored = remembered.value;
      if (!projectId) return {};
      if (remote.value) return { ...remote.value };
      if (basic) return {};
      if (stored && stored.projectId === projectId && stored.api === endpoints.api) return stored.features;
      const local = (name: string) => (hostFeature(settings.value, name) ?? true) as boolean | readonly string[];
      const socials = local('socials');
      return { email: local('email'), socials: socials === true ? socialProviders : socials };
    }),
  };
}
