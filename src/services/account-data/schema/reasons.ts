import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import { rows } from '../../../lib/readers/rows';
import { line } from '../../../lib/readers/values';

/** The reasons in the service's error response. */
export const reasons = fields({
  reasons: rows(fields({ name: maybe(line()), description: line(200) }), 20),
});
