import type { RefObject } from 'react';
import { Button, useViewContext } from '../../../core/kit';
import { tokenNetworkId } from '../../../lib/tokenNetworkId';
import { ShortfallNote } from '../../../requests/views/ShortfallNote';
import { SpokenNote } from '../../../shared/SpokenNote';
import { TransientButton } from '../../../shared/TransientButton';
import type { SendState } from './useSendState';

interface TokenNotesProps {
  readonly send: SendState;
  /** The button that checks the token again. */
  readonly retryRef: RefObject<HTMLButtonElement | null>;
  /** The note that says why the network would refuse the transfer. */
  readonly refusalRef: RefObject<HTMLDivElement | null>;
  /** The button that buys the coin for the fee. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/** Why the chosen token cannot be sent, or not like this, with actions that help. */
export function TokenNotes({ send, retryRef, refusalRef, buyRef }: TokenNotesProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { form, step, token, fee, network, decimalsCheck, refusal } = send;
  const tokenId = form.tokenId.value;
  const other = tokenId && !token ? state.networks.find(tokenNetworkId(tokenId)) : undefined;
  if (other && other !== network) {
    const networkId = other.caipNetworkId;
    return (
      <SpokenNote kind="info" texts={[t('send.switchTo', { network: other.name })]}>
        <Button variant="soft" small onClick={() => state.router.push('SwitchNetwork', { networkId })}>
          {t('send.switch')}
        </Button>
      </SpokenNote>
    );
  }
  if (token && decimalsCheck && decimalsCheck !== 'same') {
    const text = decimalsCheck === 'different' ? 'send.decimalsDiffer' : 'send.decimalsFailed';
    return (
      <SpokenNote kind="error" texts={[t(text, { symbol: token.symbol })]}>
        {decimalsCheck === 'failed' && (
          <TransientButton small elementRef={retryRef} onClick={send.checkDecimals}>
            {t('shell.tryAgain')}
          </TransientButton>
        )}
      </SpokenNote>
    );
  }
  if (step !== 'fee' || !fee)
    return refusal && token ? (
      // The form's button moves the focus here: the solution depends on the reason.
      <div ref={refusalRef} tabIndex={-1}>
        <SpokenNote kind="error" texts={[t(refusal)]} />
      </div>
    ) : null;
  return <ShortfallNote network={network} needed={fee.amount} buyRef={buyRef} />;
}
