import { signal } from '#reactive';
import type { Context } from '../core/actions/Context';
import { perInstance } from '../shared/perInstance';
import type { Intent } from './Intent';

/** A payment that no wallet of this page was asked for, such as that of an exchange. */
export interface PaymentElsewhere {
  /** What it does, as if the recipient had sent it: its sender is not known. */
  readonly intent: Intent;
  readonly state: 'pending' | 'unknown' | 'done';
  /** When the app asked for it (ms). */
  readonly at: number;
}

/** The payments elsewhere that may still be made, or were made in the meantime. */
export const getPaymentsElsewhere = perInstance((_: Context) => signal<readonly PaymentElsewhere[]>([]));
