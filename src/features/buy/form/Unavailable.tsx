import { Button, useViewContext } from '../../../core/kit';
import { EmptyState } from '../../../ui/EmptyState';
import { iconCard } from '../../../ui/icons';

/** Shows why nothing can be bought, with a button to switch the network if that may help. */
export function Unavailable({ text, canSwitch = true }: { readonly text: string; readonly canSwitch?: boolean }) {
  const { state, t, prefetch } = useViewContext();
  return (
    <EmptyState icon={iconCard} title={text}>
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
