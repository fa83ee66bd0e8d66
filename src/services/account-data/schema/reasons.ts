import type { Infer } from 'superstruct';
import { fields } from './fields';
import { maybe } from './maybe';
import { rows } from './rows';
import { line } from './values';

/** Why a service refused, in the words of its answer. */
export const reasons = fields({
  reasons: rows(fields({ name: maybe(line()), description: line(200) }), 20),
});

export type Reasons = Infer<typeof reasons>['reasons'];
