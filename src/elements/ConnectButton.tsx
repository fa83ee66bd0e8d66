import { Spinner, useModal } from '../kit';
import type { ButtonProps } from './ButtonProps';

/** Opens Connect; busy while the modal is open or a connection is being restored. */
export function ConnectButton({ label, loadingLabel, disabled, open }: ButtonProps) {
  const { state, t } = useModal();
  const account = state.accounts.get(state.networks.activeNamespace.value);
  const busy = state.modal.open.value || account.status === 'connecting' || state.modal.loading.value;
  return (
    <button
      type="button"
      className="pagebtn primary"
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={() => open()}
    >
      {busy && <Spinner />}
      {busy ? (loadingLabel ?? t('button.connecting')) : (label ?? t('button.connect'))}
    </button>
  );
}
