import type { Struct } from 'superstruct';
import type { ViewContext } from '../context';
import { failOption } from '../errors/failOption';
import { decodeInput } from '../options/decodeInput';
import type { ViewData, ViewName } from '../state/views';
import type { AnyOpenParams } from './AnyOpenParams';
import { targetView } from './open';

/** Checks what a host passes to `open()`: of the parameters, only the view and its arguments need more than their names. */
function checkParams(params: AnyOpenParams): void {
  if (typeof params !== 'object' || !params) failOption('open', 'expected an object, for example { view }');
  for (const name of Object.keys(params))
    if (!['view', 'namespace', 'arguments'].includes(name)) failOption(name, 'expected view, namespace or arguments');
}

/**
 * Decodes the arguments of a view with the struct of its feature. If the view has no row yet, this also loads the table of
 * views, which contains whether the view may be opened.
 * @param isInternal as in `open`
 * @throws WalletModalError `invalidOptions` for parameters that do not exist, and for arguments that the view does not accept
 */
export async function readArguments(
  ctx: ViewContext,
  params: AnyOpenParams = {},
  isInternal = false,
): Promise<ViewData | undefined> {
  if (!isInternal) checkParams(params);
  const { views } = ctx.state;
  const view = targetView(ctx, params);
  // Without the table, the view shows its own loading error and can be retried.
  if (!views.row(view)) await ctx.load('manifest').catch(() => {});
  const input = params.arguments;
  if (input === undefined || (!isInternal && views.complete.peek() && !views.row(view)?.public)) return undefined;
  const structs = (await ctx.loadFeature(view as ViewName))?.arguments ?? {};
  const struct = Object.hasOwn(structs, view) && (structs as Record<string, Struct<ViewData, unknown>>)[view];
  return struct ? decodeInput(input, struct, 'arguments') : failOption('arguments', `${view} takes none`);
}
