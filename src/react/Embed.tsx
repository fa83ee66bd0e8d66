import { useEffect, useRef } from 'react';
import { useElement } from './useElement';

export interface EmbedProps {
  readonly className?: string;
}

/**
 * Shows the modal itself, in the page instead of a dialog, until the component unmounts or is hidden.
 * @example
 * function WalletPage() {
 *   return <Embed className="wallet" />;
 * }
 */
export function Embed({ className }: EmbedProps) {
  const props = useElement();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { current } = props.ref;
    clearTimeout(leaving.current);
    return () => {
      // A hidden `<Activity>` keeps the element in the page. Strict Mode mounts again in the same task.
      leaving.current = setTimeout(() => {
        if (current) current.modal = undefined;
      });
    };
  }, []);
  return <wallet-modal-embed {...props} class={className} />;
}
