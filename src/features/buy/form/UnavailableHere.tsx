import { useViewContext } from '../../../core/kit';
import { EmptyOnNetwork } from '../../../shared/EmptyOnNetwork';

/** Says that nothing can be bought on the active network, which the app may not have. */
export function UnavailableHere() {
  const { state, t } = useViewContext();
  const network = state.networks.active.value?.name;
  return <EmptyOnNetwork title={network ? t('onramp.unsupported', { network }) : t('help.networkNotFound')} />;
}
