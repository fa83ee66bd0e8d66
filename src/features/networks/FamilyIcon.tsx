import { useViewContext } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { networkImage } from '../../lib/networkImage';
import { NetworkIcon } from '../../ui/NetworkIcon';

/** The icon of a chain family: that of the app's first network of it. */
export function FamilyIcon({ namespace, size }: { namespace: Namespace; size?: number }) {
  const { state, t } = useViewContext();
  const network = state.networks.all.value.find((each) => each.namespace === namespace);
  return (
    <NetworkIcon
      src={networkImage(state.settings.value, network)}
      name={network?.name ?? t(`family.${namespace}`)}
      size={size}
    />
  );
}
