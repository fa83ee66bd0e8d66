import type { Struct } from 'superstruct';
import type { ViewContext } from '../context';
import { failOption } from '../options/failOption';
import { decodeInput } from '../options/options';
import type { ViewData, ViewName } from '../state/views';
import { type OpenParams, targetView } from './open';

/**
 * What a host opens a view for, decoded by the view's own part. Also waits for the table of views where the script does not
 * know the view: whether it may be opened stands there.
 * @throws WalletModalError `invalidOptions` for what the view does not take
 */
export async function readArguments(ctx: ViewContext, params: OpenParams = {}): Promise<ViewData | undefined> {
  const { views } = ctx.state;
  const view = targetView(ctx, params);
  // Without the table, the view itself says that it could not be loaded, and loads it when it is asked again.
  if (!views.row(view)) await ctx.load('manifest').catch(() => {});
  const input = params.arguments;
  if (input === undefined || (views.complete.peek() && !views.row(view)?.public)) return undefined;
  const structs = (await ctx.loadFeature(view as ViewName))?.arguments ?? {};
  const struct = Object.hasOwn(structs, view) && (structs as Record<string, Struct<ViewData, unknown>>)[view];
  return struct ? decodeInput(input, struct, 'arguments') : failOption('arguments', `${view} takes none`);
}
