import { useEffect } from 'react';
import { useViewContext } from '../context';

/** Asks the directory for the wallets that Connect lists, again with each change that concerns it; the result asks once more. */
export function useDirectory(): () => void {
  const ctx = useViewContext();
  const { state, device } = ctx;
  const relay = state.wallets.relay.value;
  const load = (): void => {
    if (!relay) return;
    ctx
      .load('directory')
      .then(({ directory }) => directory.fetchLists(ctx))
      .catch(() => {
        state.wallets.directory.value = { ...state.wallets.directory.peek(), status: 'failed' };
      });
    // On some phones the tap itself must lead to the wallet, with a pairing that is there already.
    if (device.mobile)
      ctx
        .load('pairing')
        .then(({ pairing }) => pairing.prepare(ctx))
        .catch(() => {});
  };
  useEffect(load, [relay, state.settings.value, state.networks.offered.value]);
  return load;
}
