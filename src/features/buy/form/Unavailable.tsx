import { Button, useViewContext } from '../../../core/kit';
import { winding } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { linkTo } from '../../../shared/linkTo';

/** Shows why nothing can be bought, with a button to switch the network if that may help. */
export function Unavailable({ text, canSwitch = true }: { readonly text: string; readonly canSwitch?: boolean }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  return (
    <EmptyState drawing={winding} title={text}>
      {canSwitch && state.networks.all.value.length > 1 && (
        <Button variant="soft" small {...linkTo(ctx, 'Networks')}>
          {t('onramp.changeNetwork')}
        </Button>
      )}
    </EmptyState>
  );
}
