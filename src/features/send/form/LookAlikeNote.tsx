import type { RefObject } from 'react';
import { useViewContext } from '../../../core/kit';
import { SpokenNote } from '../../../shared/SpokenNote';
import { Checkbox } from '../../../ui/Checkbox';
import type { SendState } from './useSendState';

interface LookAlikeNoteProps {
  readonly send: SendState;
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** Compares the receiver with the trusted address that it resembles, and asks the visitor to confirm it. */
export function LookAlikeNote({ send, checkboxRef }: LookAlikeNoteProps) {
  const { t } = useViewContext();
  const { form, receiver, lookAlike, services } = send;
  if (!lookAlike || receiver.status !== 'ready') return null;
  const { AddressBlocks } = services.fields;
  const { address, checked } = receiver;
  return (
    <SpokenNote key={lookAlike} kind="error" texts={[t('send.lookAlike')]}>
      <dl className="send-compare">
        <dt>{t('send.usedBefore')}</dt>
        <dd>
          <AddressBlocks address={lookAlike} differsFrom={address} />
        </dd>
        <dt>{t('send.typedNow')}</dt>
        <dd>
          <AddressBlocks address={address} differsFrom={lookAlike} />
        </dd>
      </dl>
      <Checkbox
        label={t('send.checkedAddress')}
        checked={checked ?? false}
        onChange={(isChecked) => {
          form.receiver.value = { ...receiver, checked: isChecked };
        }}
        checkboxRef={checkboxRef}
      />
    </SpokenNote>
  );
}
