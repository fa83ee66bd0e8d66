import { useLayoutEffect } from 'react';
import type { ViewContext } from '../../../core/context';
import type { Fee } from '../../../core/ports/chainTransactions';
import type { MessageKey } from '../../../core/words/Words';
import { isSameAddress } from '../../../lib/address';
import { fromBaseUnits } from '../../../lib/amount';
import { type CaipAddress, formatCaipAddress, namespaceOf } from '../../../lib/caip';
import { compareDecimals } from '../../../lib/decimal';
import type { Network } from '../../../lib/network';
import { readUnits } from '../../../lib/readUnits';
import type { AccountData, TokenBalance } from '../../../services/account-data';
import { getSendableTokens, isCoinKnown, unitsOf } from '../getSendableTokens';
import { readReceivers } from '../receivers';
import type { SendServices } from '../useSendServices';
import { findLookAlike } from './findLookAlike';
import { findReceiverProblem, type ReceiverProblem } from './findReceiverProblem';
import { type DecimalsCheck, getSendForm, type Receiver, type SendForm } from './getSendForm';
import { setReceiver } from './setReceiver';
import { usePreparedTransfer } from './usePreparedTransfer';
import { consentTo, type NotedReceiver, useReceiverNote } from './useReceiverNote';
import { useTokenCheck } from './useTokenCheck';

/** The missing or invalid inputs before the visitor can review, the most urgent first. */
export type Step =
  | 'token'
  | 'overBalance'
  | 'amount'
  | 'receiver'
  | 'lookAlike'
  | 'counterfeit'
  | 'checkingReceiver'
  | 'unconfirmed'
  | 'checkingToken'
  | 'tokenRefused'
  | 'fee'
  | 'refused'
  | 'ready';

/** Everything that the form shows, derived from its input and the account's data. */
export interface SendState {
  readonly form: SendForm;
  readonly services: SendServices;
  readonly network: Network;
  readonly account: AccountData;
  /** The network's coin. */
  readonly coin: TokenBalance;
  readonly tokens: readonly TokenBalance[];
  /** The chosen token; null for one that the account does not hold on this network. */
  readonly token: TokenBalance | null;
  /** Whether the balance of the chosen token is known. */
  readonly isBalanceKnown: boolean;
  /** The amount in token units, a decimal string, and in base units. */
  readonly amount: string;
  readonly units: bigint;
  /** Whether the amount is above zero, also one that the token cannot have exactly. */
  readonly hasAmount: boolean;
  /** The largest amount, in token units; null while it is unknown. */
  readonly max: string | null;
  /** Undefined before the first estimate; null if there is none, or if only the wallet knows who pays it. */
  readonly fee: Fee | null | undefined;
  /** Warnings about the transfer, as texts of the chain family. */
  readonly warnings: readonly MessageKey[];
  /** Why the network would refuse the transfer, as a text of the chain family. There is no review of it. */
  readonly refusal: MessageKey | undefined;
  readonly prepare: ReturnType<typeof usePreparedTransfer>['prepare'];
  readonly receiver: Receiver;
  readonly receiverProblem: ReceiverProblem | null;
  /** Undefined while the network's nodes are asked. */
  readonly receiverNote: NotedReceiver | null | undefined;
  readonly isOwnAccount: boolean;
  /** The trusted address that the receiver resembles. */
  readonly lookAlike: string | undefined;
  /** The symbol that the token's contract has, if it is another one. */
  readonly otherSymbol: string | undefined;
  /** The token may only look like another one, and the visitor has not confirmed its contract. */
  readonly isUnconfirmed: boolean;
  /** Undefined while the check is pending. */
  readonly decimalsCheck: DecimalsCheck | undefined;
  readonly checkDecimals: () => void;
  readonly step: Step;
}

/** Trusted addresses: earlier receivers, the wallet's accounts, and those that an imitation in the history resembles. */
function trustedAddresses(ctx: ViewContext, account: AccountData, address: string): readonly string[] {
  const imitated = account.history.value.items
    .filter(({ from, to }) => isSameAddress(from, address) || isSameAddress(to, address))
    .flatMap(({ resembles }) => resembles ?? []);
  const { addresses } = ctx.state.accounts.get(namespaceOf(account.account));
  return [
    ...imitated,
    ...readReceivers(ctx, namespaceOf(account.account)).map((receiver) => receiver.address),
    ...addresses,
  ];
}

function stepOf(state: Omit<SendState, 'step'>, lacksFee: boolean): Step {
  const { token, isBalanceKnown, units, receiver, receiverProblem, receiverNote, lookAlike } = state;
  const { isUnconfirmed, decimalsCheck } = state;
  if (!token) return 'token';
  if (isBalanceKnown && units > unitsOf(token)) return 'overBalance';
  if (!units) return receiverProblem === 'brokenLink' ? 'receiver' : 'amount';
  if (receiver.status !== 'ready' || receiverProblem) return 'receiver';
  if (lookAlike && !receiver.checked) return 'lookAlike';
  if (receiverNote === undefined) return 'checkingReceiver';
  if (receiverNote && receiver.accepted !== consentTo(receiverNote, token)) return 'unconfirmed';
  if (!decimalsCheck) return 'checkingToken';
  if (decimalsCheck !== 'same') return 'tokenRefused';
  if (isUnconfirmed) return 'counterfeit';
  if (lacksFee) return 'fee';
  return state.refusal ? 'refused' : 'ready';
}

/** Derives what the form shows on a network. Reads signals. */
export function useSendState(ctx: ViewContext, services: SendServices, network: Network, address: string): SendState {
  const form = getSendForm(ctx);
  const id: CaipAddress = formatCaipAddress(network.caipNetworkId, address);
  const account = services.data.of(ctx, id);
  const tokens = getSendableTokens(ctx, account, network);
  const coin = tokens.find((token) => token.address === null) as TokenBalance;
  const tokenId = form.tokenId.value ?? coin.id;
  const token = tokens.find((each) => isSameAddress(each.id, tokenId)) ?? null;
  const amount = form.amount.value;
  const units = token ? readUnits(amount, token.decimals) : 0n;
  const balance = token ? unitsOf(token) : 0n;
  const knowsCoin = isCoinKnown(ctx, account, network);
  const isCoin = token?.address === null;
  const isBalanceKnown = knowsCoin || !isCoin;
  const receiver = form.receiver.value;
  const ready = receiver.status === 'ready' ? receiver : null;
  const to = ready?.address ?? null;
  const check = useTokenCheck(ctx, services, network, token);

  // A name may resolve to another address on another network. A layout effect, so that the old one is never painted.
  useLayoutEffect(() => {
    if (form.receiverText.peek() && form.receiverNetwork.peek() !== network.caipNetworkId)
      setReceiver(ctx, services, form.receiverText.peek());
  }, [network.caipNetworkId]);

  const affordable = !isBalanceKnown || units <= balance ? units : 0n;
  // Without a receiver, the fee is that of a transfer to the account itself.
  const transfer = token && {
    from: address,
    to: to ?? address,
    token: token.address,
    amount: affordable,
    extra: ready?.extra,
  };
  const { latest: prepared, warnings, refusal, prepare } = usePreparedTransfer(ctx, services, network, transfer);
  const fee = prepared === null ? null : prepared?.fee;
  const reserve = prepared?.reserve ?? null;

  const spendable = isCoin ? (reserve === null ? null : balance - reserve) : balance;
  const lacksFee = Boolean(fee && knowsCoin && unitsOf(coin) < fee.amount + (isCoin ? units : 0n));
  const derived = {
    form,
    services,
    network,
    account,
    coin,
    tokens,
    token,
    isBalanceKnown,
    amount,
    units,
    hasAmount: compareDecimals(amount, '0') > 0,
    max: token && spendable !== null && spendable > 0n ? fromBaseUnits(spendable, token.decimals) : null,
    fee,
    warnings: to === null ? [] : warnings,
    refusal,
    prepare,
    receiver,
    receiverProblem: findReceiverProblem(receiver, token),
    receiverNote: useReceiverNote(ctx, services, { network, to, token, tokens }),
    isOwnAccount: to !== null && isSameAddress(address, to),
    lookAlike: to === null ? undefined : findLookAlike(to, trustedAddresses(ctx, account, to)),
    otherSymbol: check.otherSymbol,
    isUnconfirmed: Boolean(token?.flag ?? check.otherSymbol) && !form.confirmedTokens.value.has(token?.id ?? ''),
    decimalsCheck: check.check,
    checkDecimals: check.retry,
  };
  return { ...derived, step: stepOf(derived, lacksFee) };
}
