import { getNameProblem } from './getNameProblem';
import { nameZone } from './nameZone';

/** Returns the label of a name that the service has given; null for a name outside of the zone, and for one that nobody can register. */
export function readLabel(name: string): string | null {
  const label = name.endsWith(`.${nameZone}`) ? name.slice(0, -nameZone.length - 1) : '';
  return getNameProblem(label) ? null : label;
}
