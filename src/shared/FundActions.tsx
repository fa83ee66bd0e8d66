import { Button, useViewContext } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { getActions, getActionView } from './getActions';
import { linkTo } from './linkTo';

const features = ['onramp', 'receive'] as const;

/**
 * Buttons for an empty list of an account of the chain family: ways to get the first tokens. None if the account has only one action,
 * shown above the list.
 */
export function FundActions({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  if (getActions(ctx, namespace).length < 2) return null;
  const views = features.flatMap((feature) => getActionView(ctx, namespace, feature) ?? []);
  return (
    <>
      {views.map((view, index) => (
        <Button key={view} variant={index ? 'neutral' : 'soft'} small {...linkTo(ctx, view)}>
          {ctx.t(`title.${view}`)}
        </Button>
      ))}
    </>
  );
}
