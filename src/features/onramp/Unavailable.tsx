import { Button, useViewContext } from '../../core/kit';
import { EmptyState } from '../../ui/EmptyState';
import { iconCard } from '../../ui/icons';

/** Says why nothing can be bought, and leads to another network where that helps. */
export function Unavailable({ text, elsewhere = true }: { readonly text: string; readonly elsewhere?: boolean }) {
  const { state, t, prefetch } = useViewContext();
  return (
    <EmptyState icon={iconCard} title={text}>
      {elsewhere && state.networks.all.value.length > 1 && (
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
