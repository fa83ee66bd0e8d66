import { type RefObject, useRef } from 'react';
import { Button } from '../core/kit';
import type { ButtonProps } from '../ui/Button';
import { useFocusFallback } from '../ui/useFocusFallback';

interface TransientButtonProps extends Omit<ButtonProps, 'href' | 'elementRef'> {
  readonly elementRef?: RefObject<HTMLButtonElement | null> | undefined;
}

/** A button that may be removed while it has focus, for example as soon as it was pressed. */
export function TransientButton(props: TransientButtonProps) {
  const fallback = useRef<HTMLButtonElement>(null);
  const button = props.elementRef ?? fallback;
  useFocusFallback(() => button.current);
  return <Button {...props} elementRef={button} />;
}
