import { signal } from '#reactive';

/** Holds the modal's flags and the URI of the pending pairing. `onScreen` is true after the card is drawn and focused. */
export function createModalState() {
  return {
    open: signal(false),
    onScreen: signal(false),
    loading: signal(false),
    shake: signal(false),
    pairingUri: signal<string | null>(null),
  };
}
