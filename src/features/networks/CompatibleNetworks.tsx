import { Note, useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { NetworkIcon } from '../../ui/NetworkIcon';

/** The networks on which the account's address can receive assets: a list without actions. */
export function CompatibleNetworks() {
  const { state, t } = useViewContext();
  const namespace = state.networks.activeNamespace.value;
  const networks = state.networks.all.value.filter((network) => network.namespace === namespace);
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
