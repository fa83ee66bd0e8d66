import { type RefObject, useEffect } from 'react';
import { Note, useViewContext } from '../../../core/kit';
import { Checkbox } from '../../../ui/Checkbox';
import type { SendState } from './useSendState';

interface ReceiverNoteProps {
  readonly send: SendState;
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** Says that nobody has the receiver's address, or that it is a contract, and asks the visitor to confirm it. */
export function ReceiverNote({ send, checkboxRef }: ReceiverNoteProps) {
  const { state, t } = useViewContext();
  const { form, receiver, receiverNote, token } = send;
  const text = receiverNote ? t(`send.${receiverNote}`, { symbol: token?.symbol ?? '' }) : '';
  useEffect(() => {
    if (text) state.announcer.say(text, true);
  }, [text]);
  if (!text || receiver.status !== 'ready') return null;
  return (
    <Note kind={receiverNote === 'contract' ? 'warning' : 'error'}>
      <p>{text}</p>
      <Checkbox
        label={t('send.sendThere')}
        checked={receiver.accepted ?? false}
        onChange={(accepted) => {
          form.receiver.value = { ...receiver, accepted };
        }}
        checkboxRef={checkboxRef}
      />
    </Note>
  );
}
