import type { Context } from '../../../core/actions/Context';
import { getSendForm } from './getSendForm';

/** Selects a token. Clears the amount, which is in units of the previous token. */
export function chooseToken(ctx: Context, id: string): void {
  const form = getSendForm(ctx);
  if (form.tokenId.peek() === id) return;
  form.tokenId.value = id;
  form.amount.value = '';
}
