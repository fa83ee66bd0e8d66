import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { linkUrl } from '../../lib/linkUrl';
import { networkImage } from '../../lib/networkImage';
import { type RequestPhases, useWalletRequest } from '../../shared/request/useWalletRequest';
import { WalletRequestView } from '../../shared/request/WalletRequestView';
import { iconPlus } from '../../ui/icons';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { finishSwitch } from './finishSwitch';
import { switchFailures } from './switchFailures';

/** The messages of each phase: the code of an error. The embedded wallet and a family without a wallet need no approval. */
function createPhases(canAdd: boolean, needsApproval: boolean): RequestPhases<string> {
  const { byCode, other } = switchFailures(needsApproval, canAdd);
  return {
    messages: {
      ...byCode,
      waiting: needsApproval ? ['switch.approve', 'switch.approveText'] : ['switch.switching', 'switch.switchingText'],
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
  const wallet =
    (network && accounts.get(network.namespace).walletName) ||
    accounts.get(networks.activeNamespace.value).walletName ||
    t('connect.browserWallet');
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
  // A wallet can be asked to add a network that has a node.
  const canAdd = Boolean(network?.rpcUrls.some(linkUrl));
  const account = network && accounts.get(network.namespace);
  const needsApproval = account?.status === 'connected' && !account.embedded;
  const request = useWalletRequest(createPhases(canAdd, needsApproval), params, network ? send : null);
  // The wallet may switch later than it has answered, and the visitor may switch in the wallet itself.
  const isLate =
    request.phase !== 'waiting' && account?.status === 'connected' && account.networkId === network?.caipNetworkId;
  useEffect(() => {
    if (isLate) void finishLateSwitch();
  }, [isLate]);
  const missing = needsApproval && request.phase === 'unknownChain';
  const action = missing && canAdd ? { label: t('switch.add'), icon: iconPlus } : undefined;
  return (
    <WalletRequestView request={request} shape="circle" badge={missing ? 'missing' : undefined} action={action}>
      <NetworkIcon src={networkImage(state.settings.value, network)} name={params.network} size={72} />
    </WalletRequestView>
  );
}
