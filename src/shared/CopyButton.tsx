import { useState } from 'react';
import { Button, IconButton, useViewContext } from '../core/kit';
import type { MessageKey } from '../core/words/Words';
import type { ButtonProps } from '../ui/Button';
import { iconCheck, iconCopy } from '../ui/icons';
import { showToast } from './showToast';
import { useDelay } from './useDelay';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'small'> {
  /** Null while there is nothing to copy. */
  readonly text: string | null;
  readonly label: MessageKey;
  /** The message announced after a copy. */
  readonly copiedMessage?: MessageKey;
  /** Shows only the icon; the label is its accessible name. */
  readonly iconOnly?: boolean;
  /** Called if the page may not write to the clipboard (Permissions Policy); by default a toast is shown. */
  readonly onFail?: () => void;
}

/** How long a check mark replaces the copy icon (ms). */
const COPIED_DURATION = 1_500;

/** Copies a text, then announces it and shows a check mark. */
export function CopyButton({
  text,
  label,
  copiedMessage = 'shell.copied',
  iconOnly,
  onFail,
  ...buttonProps
}: CopyButtonProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  // An object, so that a second copy restarts the timer. Its text shows whether the current text was copied.
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null);
  useDelay(copied && COPIED_DURATION, () => setCopied(null), [copied]);
  const copy = async (): Promise<void> => {
    if (text === null) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (onFail) return onFail();
      void showToast(ctx, 'error', t('shell.copyFailed'));
      return;
    }
    setCopied({ text });
    state.announcer.say(t(copiedMessage));
  };
  const isCopied = copied !== null && copied.text === text;
  const shared = {
    icon: isCopied ? iconCheck : iconCopy,
    onClick: () => void copy(),
  };
  const name = t(isCopied ? 'shell.copied' : label);
  if (iconOnly) return <IconButton {...shared} label={name} />;
  return (
    <Button {...buttonProps} {...shared} unavailable={text === null}>
      {name}
    </Button>
  );
}
