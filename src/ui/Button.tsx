import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'neutral' | 'soft' | 'danger' | 'ghost';
  /** A pill of 36 px that is as wide as its label. */
  readonly small?: boolean;
  /** Work is under way: the label stays, presses are swallowed. */
  readonly busy?: boolean;
  /** Something is missing, and the label names it; presses go to `onUnavailable`. */
  readonly unavailable?: boolean;
  readonly icon?: string;
  readonly flip?: boolean;
  readonly type?: 'button' | 'submit';
  /** Makes it a link that opens in a new tab. */
  readonly href?: string;
  /** Takes focus when its view is shown on a device with a fine pointer. */
  readonly autofocus?: boolean;
  /** A name that says more than the label does; it starts with the label's words. */
  readonly ariaLabel?: string;
  readonly onClick?: () => void;
  readonly onUnavailable?: () => void;
  /** The pointer or focus came near: a good moment to fetch what a press will need. */
  readonly onIntent?: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}

/** A labelled push button. It stays focusable in every state, so that no one loses their place (design 5.1). */
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
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onClick?.()}>
        {content}
      </a>
    );
  }
  const onPress = (event: MouseEvent): void => {
    if (busy || unavailable) event.preventDefault(); // A submit button must not submit now.
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
