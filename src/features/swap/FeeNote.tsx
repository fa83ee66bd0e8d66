import type { RefObject } from 'react';
import { isFeatureOn, Note, useViewContext } from '../../core/kit';
import type { Network } from '../../lib/network';
import { neededFeeText } from '../../requests/feeText';
import { linkTo } from '../../shared/linkTo';
import { TransientButton } from '../../shared/TransientButton';
import { useSpoken } from '../../shared/useSpoken';

interface FeeNoteProps {
  readonly network: Network;
  /** In base units of the network's coin. */
  readonly fee: bigint;
  /** The button that buys the coin. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/** Says what the account needs to pay the fee for a swap of a token, and offers to buy it. */
export function FeeNote({ network, fee, buyRef }: FeeNoteProps) {
  const ctx = useViewContext();
  const text = neededFeeText(ctx, { amount: fee }, { ...network.nativeCurrency, price: null });
  // Not whenever a new gas price changes the amount.
  useSpoken(text, 'alert', network);
  const button = isFeatureOn(ctx, 'onramp') && (
    <TransientButton variant="soft" small elementRef={buyRef} {...linkTo(ctx, 'OnRampProviders')}>
      {ctx.t('title.OnRampProviders')}
    </TransientButton>
  );
  return (
    <Note kind="warning" end={button}>
      <p>{text}</p>
    </Note>
  );
}
