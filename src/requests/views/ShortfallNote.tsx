import type { RefObject } from 'react';
import { useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { fromBaseUnits } from '../../lib/amount';
import { neededAmount } from '../../lib/neededAmount';
import type { Network } from '../../lib/network';
import { getActionView } from '../../shared/getActions';
import { linkTo } from '../../shared/linkTo';
import { SpokenNote } from '../../shared/SpokenNote';
import { TransientButton } from '../../shared/TransientButton';

interface ShortfallNoteProps {
  readonly network: Network;
  /** What is needed: the fee in the network's coin by default. */
  readonly unit?: { readonly symbol: string; readonly decimals: number };
  /** In base units. */
  readonly needed: bigint;
  /** The message, with an `amount`. */
  readonly text?: MessageKey;
  /** The button that buys it; empty if it cannot be bought. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/** Says how much of the network's coin the account needs for a fee, or what else it lacks, and offers to buy it. */
export function ShortfallNote(props: ShortfallNoteProps) {
  const { network, unit = network.nativeCurrency, needed, text = 'value.needFee', buyRef } = props;
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { namespace } = network;
  const amount = neededAmount(fromBaseUnits(needed, unit.decimals), unit.symbol, state.locale.tag.value);
  const sentence = t(text, { amount });
  // Purchases are for the account of the active family.
  const view = state.networks.activeNamespace.value === namespace && getActionView(ctx, namespace, 'onramp');
  const button = view && (
    <TransientButton variant="soft" small elementRef={buyRef} {...linkTo(ctx, view)}>
      {t(`title.${view}`)}
    </TransientButton>
  );
  return (
    // Not announced whenever a new gas price changes the amount.
    <SpokenNote kind="warning" texts={[sentence]} spokenKey={network.caipNetworkId + text} end={button} />
  );
}
