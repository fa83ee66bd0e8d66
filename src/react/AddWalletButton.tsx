import type { ConnectButtonProps } from './ConnectButton';
import { useElement } from './useElement';

export interface AddWalletButtonProps extends Omit<ConnectButtonProps, 'label' | 'balance'> {
  /** Text of the button. */
  readonly label?: string;
}

/**
 * A button that opens Connect also while a wallet is connected: the visitor connects another one.
 * @example
 * function Wallets() {
 *   return <AddWalletButton label="Connect another wallet" />;
 * }
 */
export function AddWalletButton({ label, loadingLabel, disabled, className }: AddWalletButtonProps) {
  return (
    <wallet-modal-connect-button
      {...useElement()}
      class={className}
      label={label}
      loading-label={loadingLabel}
      disabled={disabled}
    />
  );
}
