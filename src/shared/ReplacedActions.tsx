import { type ReactNode, useRef } from 'react';
import { useFocusFallback } from '../ui/useFocusFallback';

interface ReplacedActionsProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The buttons for a step, which the next step replaces. The `key` must change with them. */
export function ReplacedActions(props: ReplacedActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(() => box.current);
  return <div ref={box} {...props} />;
}
