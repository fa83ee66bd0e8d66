import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { needsWallet } from '../../shared/families/needsWallet';
import { untilAccountKnown } from '../../shared/untilRestored';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { asksToSwitch } from './asksToSwitch';
import { finishSwitch } from './finishSwitch';

interface Choice {
  /** The network that was chosen while a stored wallet is being restored, which may have to be asked. */
  readonly pending: CaipNetworkId | null;
  /** The switch has failed, for example because its code could not be loaded; it is announced. */
  readonly failed: boolean;
  choose(network: Network): Promise<void>;
}

/** The choice of a network in the view `Networks`. The latest one counts, until the view is left. */
export function useChoice(ctx: ViewContext): Choice {
  const { state, t } = ctx;
  const [pending, setPending] = useState<CaipNetworkId | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef<Network>(null);
  const entry = state.router.current.value;
  const { ignoreConfirmation } = entry.data;
  return {
    pending,
    failed,
    async choose(network) {
      const { namespace, caipNetworkId: id } = network;
      const isLeft = (): boolean => latest.current !== network || state.router.current.peek() !== entry;
      latest.current = network;
      setPending(id);
      setFailed(false);
      await untilAccountKnown(ctx, namespace);
      if (isLeft()) return;
      setPending(null);
      if (!ignoreConfirmation && needsWallet(state, namespace))
        return state.router.push('SwitchActiveChain', { networkId: id });
      const { status, networkId } = state.accounts.get(namespace);
      // Without a question to the visitor, it is done before a view of its own would be read.
      const takesTime = ignoreConfirmation || usesEmbeddedWallet(state, namespace) || asksToSwitch(ctx, network);
      const showSwitch = (): void => state.router.push('SwitchNetwork', { networkId: id });
      if (takesTime && networkId !== id) return showSwitch();
      try {
        const { switchNetwork } = await ctx.connection();
        await switchNetwork(ctx, id);
      } catch {
        if (isLeft()) return;
        // It repeats the switch, and shows why it fails.
        if (status === 'connected' && networkId !== id) return showSwitch();
        state.announcer.alert(`${t('switch.failed')}. ${t('screen.failedText')}`);
        return setFailed(true);
      }
      if (!isLeft()) await finishSwitch(ctx, network);
    },
  };
}
