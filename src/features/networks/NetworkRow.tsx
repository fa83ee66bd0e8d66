import { ListRow, Spinner, Tag, useViewContext } from '../../core/kit';
import type { Network } from '../../lib/network';
import { networkImage } from '../../lib/networkImage';
import { NetworkIcon } from '../../ui/NetworkIcon';

interface NetworkRowProps {
  readonly network: Network;
  readonly onClick: () => void;
  readonly selected?: boolean;
  /** Why the network cannot be chosen. */
  readonly unavailable?: string;
  /** Shown while the wallet has to approve the switch. */
  readonly waiting?: string;
}

/** A network to choose; test networks are tagged. */
export function NetworkRow({ network, onClick, selected, unavailable, waiting }: NetworkRowProps) {
  const { t, state } = useViewContext();
  const { name, testnet } = network;
  const tag = testnet ? t('networks.testNetwork') : undefined;
  return (
    <ListRow
      leading={<NetworkIcon src={networkImage(state.settings.value, network)} name={name} />}
      name={name}
      sub={waiting}
      trailing={waiting ? <Spinner /> : tag && <Tag kind="warn">{tag}</Tag>}
      trailingText={tag}
      selected={selected}
      unavailable={unavailable}
      onClick={onClick}
    />
  );
}
