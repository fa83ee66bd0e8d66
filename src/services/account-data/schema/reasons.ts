import { fields } from './fields';
import { maybe } from './maybe';
import type { Read } from './Reader';
import { rows } from './rows';
import { line } from './values';

/** The reasons in the service's error response. */
export const reasons = fields({
  reasons: rows(fields({ name: maybe(line()), description: line(200) }), 20),
});

export type Reasons = Read<typeof reasons>['reasons'];
