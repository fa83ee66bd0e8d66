import { useId } from 'react';
import { Note, useViewContext } from '../../core/kit';
import type { SendState } from './useSendState';

/** Compares the receiver with the trusted address that it resembles, and asks the visitor to confirm it. */
export function LookAlikeNote({
  form,
  receiver,
  lookAlike,
  services,
}: Pick<SendState, 'form' | 'receiver' | 'lookAlike' | 'services'>) {
  const { t } = useViewContext();
  const id = useId();
  if (!lookAlike || receiver.status !== 'ready') return null;
  const { AddressBlocks } = services.fields;
  const { address, checked } = receiver;
  return (
    <Note kind="error">
      <p>{t('send.lookAlike')}</p>
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
      <label className="checkbox" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked ?? false}
          onChange={(event) => {
            form.receiver.value = { ...receiver, checked: event.currentTarget.checked };
          }}
        />
        <span>{t('send.checkedAddress')}</span>
      </label>
    </Note>
  );
}
