import { computed, type ReadonlySignal, signal } from '#reactive';
import { socialProviders } from '../options/choices';
import type { Settings } from '../options/hostOptions';
import type { Stored } from '../options/storage';
import type { RemoteFeatures } from './remote';

type Features = Readonly<Partial<Record<string, boolean | readonly string[]>>>;

/** The features that the project's remote configuration controls. */
export function createFeaturesState(settings: ReadonlySignal<Settings>) {
  /** Null until the project's configuration was requested. Written by the chunk that requests it. */
  const remote = signal<RemoteFeatures | null>(null);
  /** The features of the last page, from storage. */
  const remembered = signal<Stored['remoteFeatures'] | null>(null);
  return {
    remote,
    remembered,
    /**
     * Those in force. Until the configuration is known: those of the last page, else the logins that the host chose,
     * else all logins, so that the first frame of a first visit has them and nothing moves when the response arrives.
     */
    features: computed<Features>(() => {
      const { basic, projectId, endpoints, features } = settings.value;
      const last = remembered.value;
      if (remote.value) return { ...remote.value };
      if (basic || !projectId) return {};
      if (last && last.projectId === projectId && last.api === endpoints.api) return last.features;
      const { email = true, socials = true } = features;
      return { email, socials: socials === true ? socialProviders : socials };
    }),
  };
}
