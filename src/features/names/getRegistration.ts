import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';

/** Why an attempt failed, for the visitor. */
export interface Failure {
  /** The visitor has declined it in the wallet. */
  readonly declined: boolean;
  /** The service may have registered the name. */
  readonly isUnclear?: boolean;
  readonly title: string;
  readonly text?: string | undefined;
}

/**
 * The registration of a name. It outlives its view, because the wallet's confirmation covers the view, and the typed label
 * is kept after a failure.
 */
export interface Registration {
  /** The typed label, in lower case. */
  readonly value: Signal<string>;
  /** The pending step; null if none. */
  readonly step: Signal<'signing' | 'registering' | null>;
  /** Why the last attempt failed. */
  readonly failure: Signal<Failure | null>;
  /** Id of the router entry for which `OPEN_ENS_FLOW` was emitted. */
  visit: number | null;
}

/** The registration of a modal instance, created on first use. */
export const getRegistration = perInstance(
  (_: Context): Registration => ({
    value: signal(''),
    step: signal<'signing' | 'registering' | null>(null),
    failure: signal<Failure | null>(null),
    visit: null,
  }),
);
