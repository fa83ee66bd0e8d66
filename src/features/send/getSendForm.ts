import { signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import type { AmountProblem } from '../../lib/parseAmount';
import { perInstance } from '../../shared/perInstance';
import type { ParsedReceiver } from './parseReceiver';

/** Whom the form sends to, as far as that is known. */
export type Receiver =
  | { readonly status: 'empty' }
  | { readonly status: 'resolving'; readonly name: string }
  | {
      readonly status: 'ready';
      /** With its checksum. */
      readonly address: string;
      /** The name that was typed, normalized; null for a typed address. */
      readonly name: string | null;
      /** The token's contract that a link names. */
      readonly token?: string | undefined;
      /** The visitor has compared the whole address with the one that it resembles. */
      readonly checked?: boolean;
    }
  | { readonly status: 'none' | 'failed'; readonly name: string; readonly message?: string }
  | { readonly status: 'refused'; readonly reason: Exclude<ParsedReceiver, { kind: 'empty' | 'address' | 'name' }> };

/** Whether both sources agree on a token's decimals; `failed` means that no node has answered. */
export type DecimalsCheck = 'same' | 'different' | 'failed';

/** Creates the form of one modal. It stays while the modal is closed. */
function createSendForm() {
  return {
    /** CAIP-10 of the chosen token, CAIP-2 for the coin; null before one is chosen. */
    tokenId: signal<string | null>(null),
    /** In token units, a decimal string; `''` without one. */
    amount: signal(''),
    problem: signal<AmountProblem | null>(null),
    /** What was typed or pasted as the receiver. */
    receiverText: signal(''),
    receiver: signal<Receiver>({ status: 'empty' }),
    /** The network that the receiver was resolved for. */
    receiverNetwork: signal<CaipNetworkId | null>(null),
    /** By CAIP-10 of the token. */
    decimalsChecks: signal<ReadonlyMap<string, DecimalsCheck>>(new Map()),
    /** Aborts the lookup of the receiver. */
    lookup: new AbortController(),
    /** The visit of the view that was reported. */
    reportedVisit: null as number | null,
  };
}

export type SendForm = ReturnType<typeof createSendForm>;

export const getSendForm = perInstance(({ signal: instanceSignal }: Context) => {
  const form = createSendForm();
  instanceSignal.addEventListener('abort', () => form.lookup.abort());
  return form;
});

/** Empties the form after a transfer was sent. */
export function resetForm(form: SendForm): void {
  form.lookup.abort();
  form.amount.value = '';
  form.problem.value = null;
  form.receiverText.value = '';
  form.receiver.value = { status: 'empty' };
}
