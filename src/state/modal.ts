import { signal } from '#reactive';

/** The modal's flags. */
export function createModalState() {
  return { open: signal(false), loading: signal(false), shake: signal(false) };
}
