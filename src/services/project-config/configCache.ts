import { define, string, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { decodeProjectConfig, type FeatureConfig } from './schema/projectConfig';

/** Identifies a project's configuration. */
export interface ProjectId {
  readonly api: string;
  readonly projectId: string;
}

const features = define<readonly FeatureConfig[]>('project configuration', (value) => {
  try {
    return decodeProjectConfig({ features: value }) !== null;
  } catch {
    return false;
  }
});
const table = { projectConfig: type({ api: string(), projectId: string(), features }) };

/**
 * Creates the cache of the service's latest response, which the next page starts with. It does not expire, because each page
 * requests the configuration again.
 */
export function createConfigCache({ storage }: Pick<Context, 'storage'>) {
  const store = storage.extend(table);
  return {
    read({ api, projectId }: ProjectId): readonly FeatureConfig[] | null {
      const stored = store.get('projectConfig');
      return stored?.api === api && stored.projectId === projectId ? decodeProjectConfig(stored) : null;
    },
    write: ({ api, projectId }: ProjectId, response: readonly FeatureConfig[]): void =>
      store.set('projectConfig', { api, projectId, features: response }),
  };
}
