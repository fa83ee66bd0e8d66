import { useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { NetworkIcon } from '../../ui/NetworkIcon';
import type { ButtonProps } from './ButtonProps';

/** A button that shows the active network and opens the list of networks. */
export function NetworkButton({ label, disabled, open }: ButtonProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const network = state.networks.active.value;
  const name = label ?? network?.name ?? t('button.switchNetwork');
  const prefetch = (): void => ctx.prefetch('Networks');
  return (
    <button
      type="button"
      className="pagebtn"
      aria-label={t('button.network', { network: name })}
      disabled={disabled || !state.settings.value.enableNetworkSwitch}
      onClick={() => open('Networks')}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <NetworkIcon name={name} src={networkImage(state.settings.value, network)} size={24} />
      <bdi>{name}</bdi>
    </button>
  );
}
