import { changedValues } from '../../lib/changedValues';
import type { Options } from './hostOptions';

/** Returns the options to update, compared by value; a removed option is undefined, also in the groups that are merged. */
export function changedOptions(before: Options | null, after: Options = {}): Options {
  const changed: Options = changedValues(before, after);
  return {
    ...changed,
    ...(changed.features && { features: changedValues(before?.features ?? null, changed.features) }),
    ...(changed.endpoints && { endpoints: changedValues(before?.endpoints ?? null, changed.endpoints) }),
  };
}
