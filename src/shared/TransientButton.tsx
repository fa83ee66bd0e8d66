import { useRef } from 'react';
import { Button } from '../core/kit';
import type { ButtonProps } from '../ui/Button';
import { useFocusFallback } from '../ui/useFocusFallback';

/** A button that may be removed while it has focus, for example as soon as it was pressed. */
export function TransientButton(props: Omit<ButtonProps, 'href' | 'elementRef'>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(() => button.current);
  return <Button {...props} elementRef={button} />;
}
