import { define, string, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { decodeProjectConfig, type FeatureConfig } from './schema/projectConfig';

/** Whose configuration it is. */
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

/** The service's latest answer, kept for the start of the next page. It has no age: each page asks again anyway. */
export function createConfigCache({ storage }: Pick<Context, 'storage'>) {
  const store = storage.extend(table);
  return {
    read({ api, projectId }: ProjectId): readonly FeatureConfig[] | null {
      const stored = store.get('projectConfig');
      return stored?.api === api && stored.projectId === projectId ? decodeProjectConfig(stored) : null;
    },
    write: ({ api, projectId }: ProjectId, answer: readonly FeatureConfig[]): void =>
      store.set('projectConfig', { api, projectId, features: answer }),
  };
}
