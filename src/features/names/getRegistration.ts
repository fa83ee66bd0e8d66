import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';

/**
 * The registration of a name. It outlives its view, because the wallet's confirmation covers the view, and because a
 * failure returns to what was typed.
 */
export interface Registration {
  /** What was typed, in lower case. */
  readonly value: Signal<string>;
  /** What is waited for; null if nothing is under way. */
  readonly step: Signal<'signing' | 'registering' | null>;
  /** Why the last attempt failed, for the visitor. */
  readonly problem: Signal<string | null>;
  /** The visit whose beginning was reported. */
  visit: number | null;
}

/** The registration of a modal instance, created on first use. */
export const getRegistration = perInstance(
  (_: Context): Registration => ({
    value: signal(''),
    step: signal<'signing' | 'registering' | null>(null),
    problem: signal<string | null>(null),
    visit: null,
  }),
);
