import { signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import type { LinkParts } from '../../../core/ports/chainTransactions';
import { type CaipNetworkId, isNetworkId, type Namespace, namespaceOf } from '../../../lib/caip';
import { effectUntil } from '../../../shared/effectUntil';
import { perInstance } from '../../../shared/perInstance';
import { rememberedFamilies } from '../../../shared/rememberedFamilies';
import type { Review } from '../Review';
import type { ParsedReceiver } from './parseReceiver';

/** A text that is not a receiver, or a name that resolves to an address without an owner. */
type RefusedReceiver =
  | Exclude<ParsedReceiver, { kind: 'empty' | 'address' | 'name' | 'encoded' }>
  | { readonly kind: 'burn' };

/** The receiver of the form, by how far it is resolved. */
export type Receiver =
  | { readonly status: 'empty' }
  | { readonly status: 'resolving'; readonly name: string }
  | ({
      readonly status: 'ready';
      /** With its checksum. */
      readonly address: string;
      /** The name that was typed, normalized; null for a typed address. */
      readonly name: string | null;
      /** The name has an address only for Ethereum, which is not the network in use. */
      readonly isForEthereum?: boolean | undefined;
      /** What a payment link is paid in: a token's contract, null for the coin. Undefined if it may be any token. */
      readonly token?: string | null | undefined;
      /** The amount that a payment link has set, in token units. */
      readonly asked?: string;
      /** The visitor has confirmed the address, which resembles a trusted one. */
      readonly checked?: boolean;
      /** The warning that the visitor has confirmed: that it is a contract, or that the address has no owner. */
      readonly accepted?: string | undefined;
    } & LinkParts)
  | { readonly status: 'none' | 'failed'; readonly name: string; readonly message?: string }
  /** The data service and the name's registry disagree. */
  | { readonly status: 'mismatch'; readonly name: string }
  | { readonly status: 'refused'; readonly reason: RefusedReceiver };

/** Whether the data service and the contract agree on a token's decimals; `failed` if no node responded. */
export type DecimalsCheck = 'same' | 'different' | 'failed';

/** Creates the form of one modal instance. It is kept while the modal is closed. */
function createSendForm() {
  return {
    /** CAIP-10 of the chosen token, CAIP-2 for a coin; null for the coin of the current network, until it has an amount. */
    tokenId: signal<string | null>(null),
    /** In token units, a decimal string; `''` without one. */
    amount: signal(''),
    /** The typed or pasted text. */
    receiverText: signal(''),
    receiver: signal<Receiver>({ status: 'empty' }),
    /** The network that the receiver was resolved for. */
    receiverNetwork: signal<CaipNetworkId | null>(null),
    /** By CAIP-10 of the token. */
    decimalsChecks: signal<ReadonlyMap<string, DecimalsCheck>>(new Map()),
    /** The symbols of contracts that have another one than the service, by the same keys as the checks. */
    otherSymbols: signal<ReadonlyMap<string, string>>(new Map()),
    /** Tokens that may only look like others, by CAIP-10, whose contract the visitor has checked. */
    confirmedTokens: signal<ReadonlySet<string>>(new Set()),
    /** Whether receivers are contracts, by CAIP-10; `unknown` if no node responded. */
    contractChecks: signal<ReadonlyMap<string, 'contract' | 'account' | 'unknown'>>(new Map()),
    /** Aborts the lookup of the receiver. */
    lookup: new AbortController(),
    /** Id of the router entry for which `OPEN_SEND` was emitted. */
    reportedVisit: null as number | null,
    /** Id of the router entry whose receiver was taken over. */
    filledVisit: null as number | null,
  };
}

export type SendForm = ReturnType<typeof createSendForm>;

export const getSendForm = perInstance((ctx: Context) => {
  const form = createSendForm();
  let before: readonly Namespace[] = [];
  effectUntil(ctx.signal, () => {
    const remembered = rememberedFamilies(ctx);
    const id = form.receiverNetwork.peek() ?? form.tokenId.peek();
    const namespace = id === null ? null : namespaceOf(id as CaipNetworkId);
    // The wallet was disconnected: the next visitor must not see who was to be paid.
    if (before.some((family) => family === namespace && !remembered.includes(family))) emptyForm(form);
    before = remembered;
    return false;
  });
  ctx.signal.addEventListener('abort', () => form.lookup.abort());
  return form;
});

function emptyForm(form: SendForm): void {
  form.lookup.abort();
  setAmount(form, '', null);
  form.receiverText.value = '';
  form.receiver.value = { status: 'empty' };
}

/** Sets the amount of the shown token. The amount stays one of this token: on another network, the coin is another one. */
export function setAmount(form: SendForm, amount: string, tokenId: string | null): void {
  form.amount.value = amount;
  const current = form.tokenId.peek();
  if (amount) form.tokenId.value = current ?? tokenId;
  else if (isNetworkId(current)) form.tokenId.value = null;
}

/** Empties the form after a transfer was sent, unless the visitor has begun another one. */
export function resetForm(form: SendForm, sent: Pick<Review, 'amount' | 'address' | 'extra'>): void {
  const receiver = form.receiver.peek();
  const isSent =
    receiver.status === 'ready' &&
    receiver.address === sent.address &&
    JSON.stringify(receiver.extra) === JSON.stringify(sent.extra) &&
    form.amount.peek() === sent.amount;
  if (isSent) emptyForm(form);
}
