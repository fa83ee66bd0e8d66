import type { MessageKey } from '../../core/words/Words';

const MIN_LENGTH = 4;

/** Why a lower-case label cannot be registered: letters, digits and hyphens, at least four. Null if it can. */
export function getNameProblem(label: string): MessageKey | null {
  if (!/^[a-z\d-]*$/.test(label)) return 'names.characters';
  if (label.length < MIN_LENGTH) return 'names.short';
  // ENSIP-15 reserves labels like `xn--…` for encoded names: no wallet would show such a name.
  return label.startsWith('--', 2) ? 'names.reserved' : null;
}
