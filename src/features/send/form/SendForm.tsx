import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorText, useViewContext } from '../../../core/kit';
import type { MessageKey } from '../../../core/words/Words';
import type { Network } from '../../../lib/network';
import type { AmountProblem } from '../../../lib/parseAmount';
import { EthereumNameNote } from '../../../requests/fields/EthereumNameNote';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { SpokenNote } from '../../../shared/SpokenNote';
import { useBalancePolling } from '../../../shared/useBalancePolling';
import type { SendServices } from '../useSendServices';
import { AmountBox } from './AmountBox';
import { FeeLine } from './FeeLine';
import { LinkClaims } from './LinkClaims';
import { LookAlikeNote } from './LookAlikeNote';
import { ReceiverBox } from './ReceiverBox';
import { ReceiverNote } from './ReceiverNote';
import { Recents } from './Recents';
import { reviewTransfer } from './reviewTransfer';
import { SendReviewButton } from './SendReviewButton';
import { setReceiver } from './setReceiver';
import { TokenNotes } from './TokenNotes';
import { TokenWarning } from './TokenWarning';
import { useReceiverProfile } from './useReceiverProfile';
import { type Step, useSendState } from './useSendState';

interface SendFormProps {
  readonly services: SendServices;
  readonly network: Network;
  readonly address: string;
}

/** Messages for a press of the button while something is missing. */
const missing: Readonly<Partial<Record<Step, MessageKey>>> = {
  token: 'literal.tokenRequired',
  amount: 'literal.amountAndReceiverRequired',
  receiver: 'literal.amountAndReceiverRequired',
};

/** The form: amount, receiver, fee, and one button for the next step. */
export function SendForm({ services, network, address }: SendFormProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const send = useSendState(ctx, services, network, address);
  const { step, receiver } = send;
  const profile = useReceiverProfile(ctx, send);
  const amountRef = useRef<HTMLInputElement>(null);
  const pillRef = useRef<HTMLButtonElement>(null);
  const receiverRef = useRef<HTMLDivElement>(null);
  const checkboxRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLInputElement>(null);
  const noteCheckboxRef = useRef<HTMLInputElement>(null);
  const retryRef = useRef<HTMLButtonElement>(null);
  const refusalRef = useRef<HTMLDivElement>(null);
  const buyRef = useRef<HTMLButtonElement>(null);
  const [attempted, setAttempted] = useState<Step | null>(null);
  const [opening, setOpening] = useState(false);
  const [couldNotPrepare, setCouldNotPrepare] = useState(false);
  // Not in the form: the invalid text is gone with the field.
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  // An invalid receiver or amount has its own message.
  const isMissing =
    step === 'receiver' ? receiver.status === 'empty' : step !== 'amount' || !(problem || send.hasAmount);
  const key = attempted === step && isMissing ? missing[step] : undefined;

  useBalancePolling(network.namespace, (options) => services.data.fetchTokens(ctx, send.account.account, options), [
    send.account.account,
  ]);
  useEffect(() => {
    // The history shows which addresses are imitated.
    void services.data.fetchHistory(ctx, send.account.account);
  }, [send.account.account]);

  // A resolved receiver has a button in place of the input.
  const receiverControl = () => receiverRef.current?.querySelector<HTMLElement>('input, button');
  const pickReceiver = (picked: string): void => {
    setReceiver(ctx, services, picked);
    // The list is removed, with the button that has focus.
    queueMicrotask(() => receiverControl()?.focus());
  };
  const review = (): void => {
    setAttempted(step);
    if (step === 'ready') {
      if (opening) return;
      setOpening(true);
      setCouldNotPrepare(false);
      reviewTransfer(ctx, send, profile)
        .catch(() => {
          setCouldNotPrepare(true);
          state.announcer.alert(t('send.prepareFailed'));
        })
        .finally(() => setOpening(false));
      return;
    }
    const controls: Readonly<Partial<Record<Step, HTMLElement | null | undefined>>> = {
      token: pillRef.current,
      receiver: receiverControl(),
      lookAlike: checkboxRef.current,
      counterfeit: confirmRef.current,
      unconfirmed: noteCheckboxRef.current,
      // Another token, if checking this one again is of no use.
      tokenRefused: retryRef.current ?? pillRef.current,
      fee: buyRef.current,
      refused: refusalRef.current,
    };
    (controls[step] ?? amountRef.current)?.focus();
    const text = isMissing ? missing[step] : undefined;
    if (text) state.announcer.alert(t(text));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    review();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <MoneyStack
        from={<AmountBox send={send} inputRef={amountRef} pillRef={pillRef} onProblem={setProblem} />}
        to={<ReceiverBox send={send} boxRef={receiverRef} attempted={attempted !== null} />}
      />
      {receiver.status === 'empty' && <Recents services={services} network={network} onPick={pickReceiver} />}
      <LinkClaims receiver={receiver} receiverProblem={send.receiverProblem} token={send.token} />
      {send.isOwnAccount && <SpokenNote kind="info" texts={[t('send.ownAccount')]} />}
      {receiver.status === 'ready' && receiver.isForEthereum && receiver.name && (
        <EthereumNameNote name={receiver.name} network={network.name} />
      )}
      <LookAlikeNote send={send} checkboxRef={checkboxRef} />
      <TokenWarning send={send} checkboxRef={confirmRef} />
      <ReceiverNote send={send} checkboxRef={noteCheckboxRef} />
      <FeeLine send={send} />
      {send.warnings.length > 0 && <SpokenNote kind="warning" texts={send.warnings.map((warning) => t(warning))} />}
      <TokenNotes send={send} retryRef={retryRef} refusalRef={refusalRef} buyRef={buyRef} />
      {couldNotPrepare && <ErrorText>{t('send.prepareFailed')}</ErrorText>}
      {key && <ErrorText>{t(key)}</ErrorText>}
      <div className="money-foot">
        <SendReviewButton send={send} busy={opening} onUnavailable={review} />
      </div>
    </form>
  );
}
