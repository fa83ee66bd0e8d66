import type { ViewContext } from '../core/context';
import type { ViewData, ViewName } from '../core/state/views';

/** The properties of a control that opens a view, whose chunk is loaded once a press is likely. */
export const linkTo = (
  { state, prefetch }: Pick<ViewContext, 'state' | 'prefetch'>,
  view: ViewName,
  data?: ViewData,
) => ({
  onClick: (): void => state.router.push(view, data),
  onIntent: (): void => prefetch(view),
});
