import { signal } from '#reactive';

/** The modal's flags. `shown` is true once the opening has finished. */
export function createModalState() {
  return { open: signal(false), shown: signal(false), loading: signal(false), shake: signal(false) };
}
