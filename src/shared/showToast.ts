import type { Context } from '../core/actions/Context';
import type { ToastKind } from '../core/state/toast';

/** Announces a toast, and shows it if the modal is open. Never rejects. */
export async function showToast(ctx: Context, kind: ToastKind, text: string): Promise<void> {
  try {
    const connection = await ctx.connection();
    await connection.showToast(ctx, kind, text);
  } catch {
    // The loader has reported the error.
  }
}
