import { signal } from '#reactive';
import type { Namespace } from '../../lib/caip';

/** A pairing whose wallet may still connect, on these chain families. */
export interface PendingPairing {
  readonly families: readonly Namespace[];
  readonly cancel: () => void;
}

/**
 * Holds the modal's flags and the URI of the pending pairing. `onScreen` is true after the card is drawn and focused, `buffering` while
 * the link of a pairing is being made, `approved` when the modal closes because a wallet was connected. `loading` has one object for
 * each request to connect or to switch networks that a wallet has not answered since the modal was closed. `pairing` is one that a disconnect ends, also when no view shows it any
 * more. `accepted` has the URLs of the legal documents that the visitor has accepted since the modal opened. `restarts` counts how often
 * the embedded modal has shown its first view again instead of closing.
 */
export function createModalState() {
  return {
    open: signal(false),
    onScreen: signal(false),
    loading: signal<readonly object[]>([]),
    shake: signal(false),
    approved: signal(false),
    pairingUri: signal<string | null>(null),
    buffering: signal(false),
    pairing: signal<PendingPairing | null>(null),
    accepted: signal(''),
    restarts: signal(0),
  };
}
