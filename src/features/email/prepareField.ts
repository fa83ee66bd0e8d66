import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import { keepAboveKeyboard } from '../../ui/keepAboveKeyboard';

const getPrepared = perInstance((_: Context) => new WeakSet<HTMLElement>());

/** Called when the field on Connect has focus: keeps the sheet above the keyboard, and loads the next chunks. */
export function prepareField(ctx: Context, field: HTMLElement, signal: AbortSignal): void {
  const prepared = getPrepared(ctx);
  if (prepared.has(field) || signal.aborted) return;
  prepared.add(field);
  ctx.emit({ event: 'EMAIL_LOGIN_SELECTED', properties: {} });
  keepAboveKeyboard(field, signal);
  ctx.load('embeddedWallet').catch(() => {});
}
