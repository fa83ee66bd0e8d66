import type { MouseEvent, ReactNode } from 'react';
import type { ControlProps } from './ControlProps';
import { Icon } from './Icon';
import { newTab } from './newTab';
import { Spinner } from './Spinner';

export interface ButtonProps extends ControlProps {
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'neutral' | 'soft' | 'danger' | 'ghost';
  /** A 36 px high pill, as wide as its label. */
  readonly small?: boolean;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  /** Something is missing; the label says what. Clicks go to `onUnavailable`. */
  readonly unavailable?: boolean;
  readonly icon?: string;
  readonly flip?: boolean;
  readonly type?: 'button' | 'submit';
  /** A more descriptive accessible name. It must start with the text of the label. */
  readonly ariaLabel?: string;
  readonly onUnavailable?: () => void;
}

/** A button with a label. It stays focusable in every state, so that keyboard users do not lose their position. */
export function Button(props: ButtonProps) {
  const { children, variant = 'neutral', small, busy, unavailable, icon, flip, type = 'button', href } = props;
  const { autofocus, ariaLabel, onClick, onUnavailable, onIntent, elementRef } = props;
  const shared = {
    className: `btn ${variant}${small ? ' sm' : ''}`,
    'aria-label': ariaLabel,
    'data-autofocus': autofocus || undefined,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  };
  const content = (
    <>
      {busy ? <Spinner size={18} /> : icon && <Icon d={icon} flip={flip} />}
      <span>{children}</span>
    </>
  );
  if (href) {
    return (
      <a {...shared} href={href} {...newTab} onClick={() => onClick?.()}>
        {content}
      </a>
    );
  }
  const onPress = (event: MouseEvent): void => {
    if (busy || unavailable) event.preventDefault(); // Keeps a submit button from submitting.
    if (!busy) (unavailable ? onUnavailable : onClick)?.();
  };
  return (
    <button
      {...shared}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={onPress}
      ref={elementRef}
    >
      {content}
    </button>
  );
}
