import { useModal } from '../../kit';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { Note } from '../../ui/Note';

/** The networks on which the account's address can receive: to read, not to choose (design 7.9). */
export function CompatibleNetworks() {
  const { state, t } = useModal();
  const namespace = state.networks.activeNamespace.value;
  const networks = state.networks.all.value.filter((network) => network.namespace === namespace);
  return (
    <div className="body">
      <Note kind="warning">{t('networks.compatibleText')}</Note>
      <ul className="compatible">
        {networks.map(({ caipNetworkId, name, imageUrl }) => (
          <li className="row plain idle" key={caipNetworkId}>
            <NetworkIcon src={imageUrl ?? null} name={name} />
            <span className="grow">
              <bdi className="name">{name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
