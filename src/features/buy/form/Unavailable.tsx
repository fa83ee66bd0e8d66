import { Button, useViewContext } from '../../../core/kit';
import { winding } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';

/** Shows why nothing can be bought, with a button to switch the network if that may help. */
export function Unavailable({ text, canSwitch = true }: { readonly text: string; readonly canSwitch?: boolean }) {
  const { state, t, prefetch } = useViewContext();
  return (
    <EmptyState drawing={winding} title={text}>
      {canSwitch && state.networks.all.value.length > 1 && (
        <Button
          variant="soft"
          small
          onClick={() => state.router.push('Networks')}
          onIntent={() => prefetch('Networks')}
        >
          {t('onramp.changeNetwork')}
        </Button>
      )}
    </EmptyState>
  );
}
