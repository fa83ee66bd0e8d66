import type { Context } from '../../core/actions/Context';
import { getSendForm } from './getSendForm';

/** Takes another token. The amount is of the previous one, and goes. */
export function chooseToken(ctx: Context, id: string): void {
  const form = getSendForm(ctx);
  if (form.tokenId.peek() === id) return;
  form.tokenId.value = id;
  form.amount.value = '';
  form.problem.value = null;
}
