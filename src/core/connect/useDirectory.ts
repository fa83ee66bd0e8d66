import { useEffect } from 'react';
import { useViewContext } from '../context';
import { useRetryOnline } from './useRetryOnline';

/**
 * Loads the directory's wallets for Connect and reloads them when a relevant option changes, or when the page is back
 * online after a failure. Returns a function that retries.
 */
export function useDirectory(): () => void {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const relay = state.wallets.relay.value;
  const load = (): void => {
    if (!relay) return;
    ctx
      .load('directory')
      .then(({ directory }) => directory.fetchLists(ctx))
      .catch(() => {
        state.wallets.directory.value = { ...state.wallets.directory.peek(), status: 'failed' };
        state.announcer.say(t('connect.moreFailed'));
      });
    // Some phones open a wallet only from within the tap itself, so the pairing must exist before it.
    if (device.mobile)
      ctx
        .load('pairing')
        .then(({ pairing }) => pairing.prepare(ctx))
        .catch(() => {});
  };
  useEffect(load, [relay, state.settings.value, state.networks.offered.value]);
  useRetryOnline(state.wallets.directory.value.status === 'failed', load);
  return load;
}
