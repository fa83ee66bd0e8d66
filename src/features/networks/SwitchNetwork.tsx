import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { type RequestPhases, useWalletRequest } from '../../shared/request/useWalletRequest';
import { WalletRequestView } from '../../shared/request/WalletRequestView';
import { iconPlus } from '../../ui/icons';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { asksToSwitch } from './asksToSwitch';
import { canAddNetwork } from './canAddNetwork';
import { finishSwitch } from './finishSwitch';
import { switchFailures } from './switchFailures';
import { walletNameOf } from './walletNameOf';

/**
 * The messages of each phase: the code of an error.
 * @param asks the wallet asks the visitor
 * @param isExternal there is a wallet, and it is not the embedded one
 */
function createPhases(asks: boolean, isExternal: boolean, canAdd: boolean): RequestPhases<string> {
  const { byCode, other } = switchFailures(isExternal, canAdd);
  return {
    messages: {
      ...byCode,
      waiting: asks ? ['switch.approve', 'switch.approveText'] : ['switch.switching', 'switch.switchingText'],
      failed: other,
    },
    codes: {},
    phaseOf: ({ code }) => byCode[code] && code,
  };
}

/** Waits for the wallet to switch its network, also after a failure. Leaving the view ends the wait. */
export function SwitchNetwork() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const entry = state.router.current.value;
  const network = state.networks.find(entry.data.networkId ?? null);
  const { accounts, networks } = state;
  const wallet = walletNameOf(ctx, network?.namespace ?? networks.activeNamespace.value);
  const params = { wallet, network: network?.name ?? '' };
  const send = async (signal: AbortSignal): Promise<void> => {
    if (!network) return;
    const { switchNetwork } = await ctx.connection();
    await switchNetwork(ctx, network.caipNetworkId, signal);
    signal.throwIfAborted();
    await finishSwitch(ctx, network);
  };
  const finishLateSwitch = async (): Promise<void> => {
    if (!network) return;
    const { completeSwitch } = await ctx.connection();
    if (state.router.current.peek() !== entry) return;
    completeSwitch(ctx, network.caipNetworkId);
    await finishSwitch(ctx, network);
  };
  const account = network && accounts.get(network.namespace);
  const isExternal = account?.status === 'connected' && !account.embedded;
  const asks = network !== undefined && asksToSwitch(ctx, network);
  const canAdd = network !== undefined && canAddNetwork(ctx, network);
  const request = useWalletRequest(createPhases(asks, isExternal, canAdd), params, network ? send : null);
  // The wallet may switch later than it has answered, and the visitor may switch in the wallet itself.
  const isLate =
    request.phase !== 'waiting' && account?.status === 'connected' && account.networkId === network?.caipNetworkId;
  useEffect(() => {
    if (isLate) void finishLateSwitch();
  }, [isLate]);
  const missing = isExternal && request.phase === 'unknownChain';
  const action = missing && canAdd ? { label: t('switch.add'), icon: iconPlus } : undefined;
  return (
    <WalletRequestView request={request} shape="circle" badge={missing ? 'missing' : undefined} action={action}>
      <NetworkIcon src={networkImage(state.settings.value, network)} name={params.network} size={72} />
    </WalletRequestView>
  );
}
