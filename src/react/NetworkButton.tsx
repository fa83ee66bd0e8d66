import { useElement } from './useElement';

export interface NetworkButtonProps {
  /** Text instead of the network's name. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * A button that shows the active network and opens the list of networks.
 * @example
 * function Header() {
 *   return <NetworkButton className="network" />;
 * }
 */
export function NetworkButton({ label, disabled, className }: NetworkButtonProps) {
  return <wallet-modal-network-button {...useElement()} class={className} label={label} disabled={disabled} />;
}
