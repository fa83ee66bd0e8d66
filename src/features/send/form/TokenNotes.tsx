import { useEffect } from 'react';
import { Button, Note, useViewContext } from '../../../core/kit';
import type { CaipNetworkId } from '../../../lib/caip';
import { formatShort } from '../../../lib/formatShort';
import { feeAmounts } from '../../../requests/feeText';
import { getActionView } from '../../../shared/getActions';
import { TransientButton } from '../../../shared/TransientButton';
import type { SendState } from './useSendState';

/** The network of a token by its id. */
const networkOf = (tokenId: string): CaipNetworkId => tokenId.split(':').slice(0, 2).join(':') as CaipNetworkId;

/** Why the network would refuse the transfer. */
function RefusalNote({ text }: { text: string }) {
  const { state } = useViewContext();
  useEffect(() => state.announcer.say(text, true), [text]);
  return (
    <Note kind="error">
      <p>{text}</p>
    </Note>
  );
}

/** Why the chosen token cannot be sent, or not like this, with actions that help. */
export function TokenNotes({ send }: { send: SendState }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { form, step, token, fee, coin, network, decimalsCheck, refusal } = send;
  const tokenId = form.tokenId.value;
  const other = tokenId && !token ? state.networks.find(networkOf(tokenId)) : undefined;
  if (other && other !== network) {
    const networkId = other.caipNetworkId;
    return (
      <Note kind="info">
        <p>{t('send.switchTo', { network: other.name })}</p>
        <Button variant="soft" small onClick={() => state.router.push('SwitchNetwork', { networkId })}>
          {t('send.switch')}
        </Button>
      </Note>
    );
  }
  if (token && decimalsCheck && decimalsCheck !== 'same')
    return (
      <Note kind="error">
        <p>
          {t(decimalsCheck === 'different' ? 'send.decimalsDiffer' : 'send.decimalsFailed', { symbol: token.symbol })}
        </p>
        {decimalsCheck === 'failed' && (
          <TransientButton small onClick={send.checkDecimals}>
            {t('shell.tryAgain')}
          </TransientButton>
        )}
      </Note>
    );
  if (step !== 'fee' || !fee) return refusal && token ? <RefusalNote text={t(refusal)} /> : null;
  const amount = `${formatShort(feeAmounts(fee, coin).amount, state.locale.tag.value, true)} ${coin.symbol}`;
  const buy = getActionView(ctx, network.namespace, 'onramp');
  return (
    <Note kind="warning">
      <p>{t('send.needFee', { amount })}</p>
      {buy && (
        <Button small onClick={() => state.router.push(buy)} onIntent={() => ctx.prefetch(buy)}>
          {t('send.buy')}
        </Button>
      )}
    </Note>
  );
}
