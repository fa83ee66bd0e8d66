import { Button, useViewContext } from '../core/kit';
import { getActions, getActionView } from './getActions';

const features = ['onramp', 'receive'] as const;

/** Ways to get the first tokens: buttons of an empty list. None if a single action of the account stands above it anyway. */
export function FundActions() {
  const ctx = useViewContext();
  if (getActions(ctx).length < 2) return null;
  const views = features.flatMap((feature) => getActionView(ctx, feature) ?? []);
  return (
    <>
      {views.map((view, index) => (
        <Button
          key={view}
          variant={index ? 'neutral' : 'soft'}
          small
          onClick={() => ctx.state.router.push(view)}
          onIntent={() => ctx.prefetch(view)}
        >
          {ctx.t(`title.${view}`)}
        </Button>
      ))}
    </>
  );
}
