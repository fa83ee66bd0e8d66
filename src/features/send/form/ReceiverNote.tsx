import type { RefObject } from 'react';
import { useViewContext } from '../../../core/kit';
import { SpokenNote } from '../../../shared/SpokenNote';
import { Checkbox } from '../../../ui/Checkbox';
import { consentTo } from './useReceiverNote';
import type { SendState } from './useSendState';

interface ReceiverNoteProps {
  readonly send: SendState;
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** Warns that the receiver's address has no owner or is a contract, and asks the visitor to confirm it. */
export function ReceiverNote({ send, checkboxRef }: ReceiverNoteProps) {
  const { t } = useViewContext();
  const { form, receiver, receiverNote, token, network } = send;
  if (!receiverNote || receiver.status !== 'ready') return null;
  const consent = consentTo(receiverNote, token);
  const text = t(`send.${receiverNote}`, { symbol: token?.symbol ?? '', network: network.name });
  const isContract = receiverNote === 'contract' || receiverNote === 'contractElsewhere';
  return (
    <SpokenNote kind={isContract ? 'warning' : 'error'} texts={[text]}>
      <Checkbox
        label={t('send.sendThere')}
        checked={receiver.accepted === consent}
        onChange={(isAccepted) => {
          form.receiver.value = { ...receiver, accepted: isAccepted ? consent : undefined };
        }}
        checkboxRef={checkboxRef}
      />
    </SpokenNote>
  );
}
