import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import type { AppSession } from './toSession';

/** The sessions of an account. They outlive their view, because the wallet's confirmation covers it. */
export interface Sessions {
  /** The account that the list belongs to (CAIP-10). */
  readonly account: CaipAddress | null;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly AppSession[];
  /** How many rows of the service cannot be read or revoked. */
  readonly unread: number;
  /** The service's reason for a failure. */
  readonly reason?: string | undefined;
}

/** The account was another one, or it is not certain whether the service has revoked the session. */
export type ListReason = 'accountChanged' | 'unsure';

/** A pending revocation, or the last one if it failed. */
export interface Revocation {
  /** The id of the session. */
  readonly id: string;
  /** The account of the session (CAIP-10). */
  readonly account: CaipAddress;
  /** The name of the wallet that is asked. The visitor may look at another account meanwhile. */
  readonly wallet: string;
  readonly step: 'asking' | 'revoking' | 'failed';
  /** Why it failed, for the visitor. */
  readonly problem?: string;
  /** It failed with one of these reasons, which hold until the next list of the account. */
  readonly needsList?: ListReason | undefined;
  /** Stops waiting for the wallet. */
  readonly controller: AbortController;
}

interface SessionsState {
  readonly sessions: Signal<Sessions>;
  readonly revocation: Signal<Revocation | null>;
  /** The latest request for the list. */
  request: { readonly controller: AbortController; readonly done: Promise<void> } | null;
}

/** The sessions of a modal instance, created on first use. */
export const getSessions = perInstance(
  (_: Context): SessionsState => ({
    sessions: signal<Sessions>({ account: null, status: 'loading', list: [], unread: 0 }),
    revocation: signal<Revocation | null>(null),
    request: null,
  }),
);
