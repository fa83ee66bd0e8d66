import { Note, useViewContext } from '../../../core/kit';
import { numbered } from '../../../lib/numbered';
import type { SendState } from './useSendState';

/** The texts of a payment link's author about the payment, which are untrusted. */
export function LinkClaims({ receiver }: Pick<SendState, 'receiver'>) {
  const { t } = useViewContext();
  const claims = receiver.status === 'ready' ? receiver.claims : undefined;
  if (!claims) return null;
  return (
    <Note kind="info">
      <p>{t('send.linkSays')}</p>
      {numbered(claims).map(([index, claim]) => (
        <p key={index}>
          <q>
            <bdi>{claim}</bdi>
          </q>
        </p>
      ))}
    </Note>
  );
}
