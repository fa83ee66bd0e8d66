import { useElement } from './useElement';

export interface ConnectButtonProps {
  /** Text while disconnected. */
  readonly label?: string;
  /** Text while a wallet connects. */
  readonly loadingLabel?: string;
  /** Whether the native balance is shown beside the account. Default `show`. */
  readonly balance?: 'show' | 'hide';
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * A button that opens Connect, or Account while a wallet is connected.
 * @example
 * function Header() {
 *   return <ConnectButton label="Connect wallet" balance="hide" />;
 * }
 */
export function ConnectButton({ label, loadingLabel, balance, disabled, className }: ConnectButtonProps) {
  return (
    <wallet-modal-button
      {...useElement()}
      class={className}
      label={label}
      loading-label={loadingLabel}
      balance={balance}
      disabled={disabled}
    />
  );
}
