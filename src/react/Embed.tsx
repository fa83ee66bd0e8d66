import { useEffect, useRef } from 'react';
import type { WalletModal } from '../core/types';
import { useElement } from './useElement';

export interface EmbedProps {
  readonly className?: string;
}

/** The modal of an element that shows none. */
const none = {} as WalletModal;

/**
 * Shows the modal itself, in the page instead of a dialog, until the component unmounts or is hidden.
 * @example
 * function WalletPage() {
 *   return <Embed className="wallet" />;
 * }
 */
export function Embed({ className }: EmbedProps) {
  const element = useElement();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { current } = element;
    clearTimeout(leaving.current);
    return () => {
      // A hidden `<Activity>` keeps the element in the page. Strict Mode mounts again in the same task.
      leaving.current = setTimeout(() => {
        if (current) current.modal = none;
      });
    };
  }, []);
  return <wallet-modal-embed ref={element} class={className} />;
}
