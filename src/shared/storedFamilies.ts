import type { Context } from '../core/actions/Context';
import { isNamespace, type Namespace } from '../lib/caip';

/** The chain families whose connections are stored. */
export const storedFamilies = ({ storage }: Pick<Context, 'storage'>): readonly Namespace[] =>
  Object.keys(storage.get('connections') ?? {}).filter(isNamespace);
