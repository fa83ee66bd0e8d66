import type { Context } from '../../../core/actions/Context';
import { isSameAddress } from '../../../lib/address';
import { getSendForm } from './getSendForm';

/** Selects a token. Clears the amount, which is in units of the previous token. */
export function chooseToken(ctx: Context, id: string): void {
  const form = getSendForm(ctx);
  // Before one is chosen, it is the coin.
  const previous = form.tokenId.peek() ?? ctx.state.networks.activeId.peek();
  form.tokenId.value = id;
  if (!isSameAddress(previous, id)) form.amount.value = '';
}
