import { useElement } from './useElement';

export interface EmbedProps {
  readonly className?: string;
}

/**
 * Shows the modal itself, in the page instead of a dialog, until the component unmounts.
 * @example
 * function WalletPage() {
 *   return <Embed className="wallet" />;
 * }
 */
export function Embed({ className }: EmbedProps) {
  return <wallet-modal-embed ref={useElement()} class={className} />;
}
