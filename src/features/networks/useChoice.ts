import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { needsWallet } from '../../shared/families/needsWallet';
import { untilAccountKnown } from '../../shared/untilRestored';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
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
      const isRequested = ignoreConfirmation || status === 'connected' || usesEmbeddedWallet(state, namespace);
      if (isRequested && networkId !== id) return state.router.push('SwitchNetwork', { networkId: id });
      try {
        const { switchNetwork } = await ctx.connection();
        await switchNetwork(ctx, id);
      } catch {
        if (isLeft()) return;
        state.announcer.say(`${t('switch.failed')}. ${t('screen.failedText')}`, true);
        return setFailed(true);
      }
      if (!isLeft()) await finishSwitch(ctx, network);
    },
  };
}
