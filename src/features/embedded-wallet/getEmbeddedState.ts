import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedNamespace, OpenRequest } from '../../core/ports/embedded';
import { perInstance } from '../../shared/perInstance';

/** State of the embedded wallet, one per modal instance. */
export interface EmbeddedState {
  /** The wallet; null before it is needed. */
  embedded: Promise<Embedded> | null;
  readonly connections: Map<EmbeddedNamespace, WalletConnection>;
  /** The requests that wait for the visitor; the first one is shown in the frame. */
  readonly requests: Signal<readonly OpenRequest[]>;
  /** How many requests were settled since none was waiting. */
  readonly settled: Signal<number>;
  /** The frame was lost together with the requests in it; until it is loaded again. */
  readonly lost: Signal<boolean>;
  /** The latest restore; those of several chain families follow one another. */
  restoring: Promise<void>;
  /** Set while the visitor is being signed out. */
  signingOut: Promise<void> | null;
}

/** The state of the embedded wallet of a modal instance, created on first use. */
export const getEmbeddedState = perInstance(
  (_: Context): EmbeddedState => ({
    embedded: null,
    connections: new Map(),
    requests: signal<readonly OpenRequest[]>([]),
    settled: signal(0),
    lost: signal(false),
    restoring: Promise.resolve(),
    signingOut: null,
  }),
);
