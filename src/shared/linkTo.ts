import type { ViewContext } from '../core/context';
import type { ViewData, ViewName } from '../core/state/views';

/** The properties of a control that opens a view, whose chunk is loaded once a press is likely. */
export const linkTo = (ctx: Pick<ViewContext, 'state' | 'prefetch'>, view: ViewName, data?: ViewData) => ({
  onClick: (): void => ctx.state.router.push(view, data),
  onIntent: (): void => ctx.prefetch(view),
});
