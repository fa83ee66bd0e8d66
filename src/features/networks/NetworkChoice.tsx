import { useLayoutEffect, useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { Button, Note, useViewContext, WalletModalError } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import type { Network } from '../../lib/network';
import { needsWallet } from '../../shared/families/needsWallet';
import { useWaited } from '../../shared/request/useWaited';
import { showToast } from '../../shared/showToast';
import { useSpoken } from '../../shared/useSpoken';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { iconRefresh } from '../../ui/icons';
import { asksToSwitch } from './asksToSwitch';
import { getNetworkAccess } from './getNetworkAccess';
import { groupNetworks } from './groupNetworks';
import { NetworkRow } from './NetworkRow';
import { switchFailures } from './switchFailures';
import { walletNameOf } from './walletNameOf';

interface NetworkChoiceProps {
  readonly networks: readonly Network[];
  /** The view that contains this component. A response of the wallet after the view was left is not shown. */
  readonly view: ViewName;
  readonly onChoose?: (network: Network) => void;
}

/** A switch that the wallet is asked for. */
interface Attempt {
  readonly network: Network;
  /** Aborted by the next attempt, and when the view is left. */
  readonly controller: AbortController;
}

/** The names in the texts about a network. */
const paramsOf = (ctx: ViewContext, { name, namespace }: Network) => ({
  wallet: walletNameOf(ctx, namespace),
  network: name,
});

/** The text while a wallet switches to a network. */
const waitingText = (ctx: ViewContext, network: Network): string =>
  ctx.t(asksToSwitch(ctx, network) ? 'switch.approve' : 'switch.switching', paramsOf(ctx, network));

/** Networks to continue on. Choosing one requests the switch from the wallet, which may be asked again if it takes long. */
export function NetworkChoice({ networks, view, onChoose }: NetworkChoiceProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const latest = useRef<Attempt>(null);

  const groups = groupNetworks(networks, (network) => getNetworkAccess(ctx, network));
  const target = attempt?.network;
  const waiting = target && waitingText(ctx, target);
  const waited = useWaited(attempt);
  const offersRetry = attempt !== null && waited !== 'short';
  const slow = target && waited === 'tooLong' && t('external.slowOnPhone', paramsOf(ctx, target));
  useSpoken(waiting, 'say', attempt);
  useSpoken(slow);

  const leave = (): void => {
    const { network, controller } = latest.current ?? {};
    // A wallet may announce its new network, which closes the view, before it responds.
    const hasArrived = network && state.accounts.get(network.namespace).networkId === network.caipNetworkId;
    if (!hasArrived) controller?.abort();
  };
  useLayoutEffect(() => leave, []);
  const choose = async (network: Network): Promise<void> => {
    const isOpen = (): boolean => state.router.current.peek().view === view;
    if (needsWallet(state, network.namespace)) {
      onChoose?.(network);
      state.router.push('SwitchActiveChain', { networkId: network.caipNetworkId });
      return;
    }
    latest.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = { network, controller };
    setAttempt(latest.current);
    setProblem(null);
    onChoose?.(network);
    const params = paramsOf(ctx, network);
    const { byCode, other } = switchFailures(!usesEmbeddedWallet(state, network.namespace));
    try {
      const { switchNetwork } = await ctx.connection();
      await switchNetwork(ctx, network.caipNetworkId, signal);
      void showToast(ctx, 'success', t('networks.switched', params));
    } catch (error) {
      if (signal.aborted || !isOpen() || ctx.signal.aborted) return;
      const failed = (error instanceof WalletModalError && byCode[error.code]) || other;
      const [title, text] = failed.map((key) => t(key, params)) as [string, string];
      state.announcer.alert(`${title}. ${text}`);
      setProblem({ title, text });
      setAttempt(null);
    }
  };
  const isPending = ({ caipNetworkId }: Network): boolean => caipNetworkId === target?.caipNetworkId;
  return (
    <>
      {problem && (
        <Note kind="error" title={problem.title}>
          {problem.text}
        </Note>
      )}
      <ul className="list" aria-label={t('title.Networks')}>
        {groups.flatMap(({ section, members }) =>
          members.map((network) => (
            <NetworkRow
              key={network.caipNetworkId}
              network={network}
              waiting={isPending(network) ? waiting : undefined}
              unavailable={section === 'usable' ? undefined : t(`networks.${section}Text`, paramsOf(ctx, network))}
              onClick={() => (isPending(network) && !offersRetry) || void choose(network)}
            />
          )),
        )}
      </ul>
      {slow && <p className="text">{slow}</p>}
      {offersRetry && (
        <Button variant="neutral" icon={iconRefresh} onClick={() => void choose(attempt.network)}>
          {t('shell.tryAgain')}
        </Button>
      )}
    </>
  );
}
