import { knownNetworks, ListRow, Spinner, useViewContext } from '../../core/kit';
import { appName } from '../../shared/appName';
import { useDisconnect } from '../../shared/useDisconnect';
import { Glyph } from '../../ui/Glyph';
import { iconDisconnect } from '../../ui/icons';
import { NetworkChoice } from './NetworkChoice';

/** The wallet is on a network that the app does not have: switch it or disconnect. */
export function UnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const namespace = state.networks.activeNamespace.value;
  const app = appName(ctx);
  const current = knownNetworks.find(({ caipNetworkId }) => caipNetworkId === state.networks.activeId.value);
  return (
    <div className="body unsupported">
      <p className="text">
        {current ? t('unsupported.text', { app, network: current.name }) : t('unsupported.unknownText', { app })}
      </p>
      <NetworkChoice
        networks={state.networks.all.value.filter((network) => network.namespace === namespace)}
        view="UnsupportedChain"
      />
      <ul className="apart">
        <ListRow
          variant="plain"
          leading={<Glyph icon={iconDisconnect} />}
          name={busy ? t('account.disconnecting') : t('account.disconnect')}
          trailing={busy && <Spinner />}
          onClick={() => void run(namespace)}
        />
      </ul>
    </div>
  );
}
