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
  /** The requests that wait for approval; the first one is shown in the frame. */
  readonly requests: Signal<readonly OpenRequest[]>;
  /** Number of requests settled since the queue was last empty. */
  readonly settled: Signal<number>;
  /** The frame was lost together with its requests, and is not being loaded again yet. */
  readonly lost: Signal<boolean>;
  /** The latest restore. Chain families are restored one after another. */
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
