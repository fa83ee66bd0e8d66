import { Note, useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { useReceivingNetworks } from '../../shared/useReceivingNetworks';
import { NetworkIcon } from '../../ui/NetworkIcon';

/** The networks on which the account's address can receive assets: a list without actions. */
export function CompatibleNetworks() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networks } = useReceivingNetworks(ctx);
  return (
    <div className="body">
      <Note kind="warning">{t('networks.compatibleText')}</Note>
      <ul className="compatible">
        {networks.map((network) => (
          <li className="row plain idle" key={network.caipNetworkId}>
            <NetworkIcon src={networkImage(state.settings.value, network)} name={network.name} />
            <span className="grow">
              <bdi className="name">{network.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
