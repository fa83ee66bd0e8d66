import { signal } from '#reactive';

/** The modal's flags, and the link of the pairing that waits for a wallet. `onScreen` is true once the opening has finished. */
export function createModalState() {
  return {
    open: signal(false),
    onScreen: signal(false),
    loading: signal(false),
    shake: signal(false),
    pairingUri: signal<string | null>(null),
  };
}
