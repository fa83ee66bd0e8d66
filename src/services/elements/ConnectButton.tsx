import { Spinner, useViewContext } from '../../core/kit';
import type { ButtonProps } from './ButtonProps';

/** A button to connect. Busy while connecting or restoring a connection. */
export function ConnectButton({ label, loadingLabel, disabled, open }: ButtonProps) {
  const { state, t } = useViewContext();
  const account = state.accounts.get(state.networks.activeNamespace.value);
  const busy = account.status === 'connecting';
  return (
    <button
      type="button"
      className="pagebtn primary"
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={() => open()}
    >
      {busy && <Spinner />}
      {busy ? (loadingLabel ?? t('button.connecting')) : (label ?? t('title.Connect'))}
    </button>
  );
}
