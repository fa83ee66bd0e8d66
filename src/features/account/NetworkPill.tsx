import { Icon, useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { iconChevronDown } from '../../ui/icons';
import { Mark } from '../../ui/Mark';
import { nameColor } from '../../ui/nameColor';
import { getDetailsShown } from './getDetailsShown';

/** The active network as a pill in the header; opens the list of networks. Hidden if the host disables switching. */
export function NetworkPill() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  if (!state.settings.value.enableNetworkSwitch || getDetailsShown(ctx).value) return null;
  const network = state.networks.active.value;
  const name = network?.name ?? t('title.UnsupportedChain');
  const prefetch = (): void => ctx.prefetch('Networks');
  const choose = (): void => {
    ctx.emit({ event: 'CLICK_NETWORKS', properties: {} });
    state.router.push('Networks');
  };
  return (
    <button
      type="button"
      className="netpill"
      aria-label={t('account.openNetworks', { network: name })}
      onClick={choose}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Mark
        letters={[...name].slice(0, 1).join('')}
        src={networkImage(state.settings.value, network)}
        size={22}
        fill={nameColor(name)}
      />
      <span className="name">
        <bdi>{name}</bdi>
      </span>
      <Icon d={iconChevronDown} />
    </button>
  );
}
