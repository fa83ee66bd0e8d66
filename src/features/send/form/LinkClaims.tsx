import { Note, useViewContext } from '../../../core/kit';
import { mediumAddress } from '../../../lib/address';
import { formatExact } from '../../../lib/formatExact';
import { numbered } from '../../../lib/numbered';
import { useSpoken } from '../../../shared/useSpoken';
import type { SendState } from './useSendState';

/** What a payment link has filled in, which is announced, and the texts of its author about the payment, which are untrusted. */
export function LinkClaims({
  receiver,
  receiverProblem,
  token,
}: Pick<SendState, 'receiver' | 'receiverProblem' | 'token'>) {
  const { state, t } = useViewContext();
  const { address = '', asked, claims } = receiver.status === 'ready' ? receiver : {};
  // The link's amount is one of its own token.
  const amount = asked && token && !receiverProblem && `${formatExact(asked, state.locale.tag.value)} ${token.symbol}`;
  const asks = amount && t('send.linkAsks', { amount, address: mediumAddress(address) });
  const says = claims && `${t('send.linkSays')} ${claims.join('. ')}`;
  // Once for each link, and again when its token is known, or chosen again after another one.
  useSpoken([asks, says].filter(Boolean).join(' '), 'say', `${address} ${asked} ${says} ${Boolean(asks)}`);
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
