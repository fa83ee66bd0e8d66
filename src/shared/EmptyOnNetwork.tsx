import { Button, useViewContext } from '../core/kit';
import { winding } from './drawings/paths';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { linkTo } from './linkTo';

interface EmptyOnNetworkProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  readonly drawing?: string;
}

/** Replaces what the network does not offer, and offers the app's other networks. */
export function EmptyOnNetwork({ drawing = winding, ...texts }: EmptyOnNetworkProps) {
  const ctx = useViewContext();
  const { networks } = ctx.state;
  const hasOthers = networks.all.value.length > 1 || !networks.active.value;
  return (
    <EmptyState drawing={drawing} {...texts}>
      {hasOthers && (
        <Button variant="soft" small {...linkTo(ctx, 'Networks')}>
          {ctx.t('title.Networks')}
        </Button>
      )}
    </EmptyState>
  );
}
