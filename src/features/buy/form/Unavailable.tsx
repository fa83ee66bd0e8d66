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
      {canSwitch && (state.networks.all.value.length > 1 || !state.networks.active.value) && (
        <Button variant="soft" small {...linkTo(ctx, 'Networks')}>
          {t('onramp.changeNetwork')}
        </Button>
      )}
    </EmptyState>
  );
}

/** Says that nothing can be bought on the active network, which the app may not have. */
export function UnavailableHere() {
  const { state, t } = useViewContext();
  const network = state.networks.active.value?.name;
  return <Unavailable text={network ? t('onramp.unsupported', { network }) : t('help.networkNotFound')} />;
}
