import { signal } from '#reactive';

/** The modal's flags; `shown` once an opening has come to its end. */
export function createModalState() {
  return { open: signal(false), shown: signal(false), loading: signal(false), shake: signal(false) };
}
