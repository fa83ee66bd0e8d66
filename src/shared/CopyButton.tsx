import { useState } from 'react';
import { Button, IconButton, useViewContext } from '../core/kit';
import type { MessageKey } from '../core/words/Words';
import type { ButtonProps } from '../ui/Button';
import { iconCheck, iconCopy } from '../ui/icons';
import { useDelay } from './useDelay';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'small'> {
  /** Null while there is nothing that could be copied. */
  readonly text: string | null;
  readonly label: MessageKey;
  /** What is said aloud after a copy. */
  readonly said?: MessageKey;
  /** The sign alone; the label is its name. */
  readonly iconOnly?: boolean;
  /** The page may not write to the clipboard (Permissions Policy); without this, a toast tells it. */
  readonly onRefused?: () => void;
}

/** How long a check stands in the place of the copy sign (ms). */
const STAY = 1_500;

/** Puts a text on the clipboard and says so, aloud and with a check. */
export function CopyButton({ text, label, said = 'shell.copied', iconOnly, onRefused, ...look }: CopyButtonProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  // An object, so that a second copy starts the time anew; another text has not been copied.
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null);
  useDelay(copied && STAY, () => setCopied(null), [copied]);
  const copy = async (): Promise<void> => {
    if (text === null) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (onRefused) return onRefused();
      const { showToast } = await ctx.connection();
      void showToast(ctx, 'error', t('shell.copyFailed'));
      return;
    }
    setCopied({ text });
    state.announcer.say(t(said));
  };
  const done = copied !== null && copied.text === text;
  const shown = {
    icon: done ? iconCheck : iconCopy,
    onClick: () => void copy(),
  };
  const name = t(done ? 'shell.copied' : label);
  if (iconOnly) return <IconButton {...shown} label={name} />;
  return (
    <Button {...look} {...shown} unavailable={text === null}>
      {name}
    </Button>
  );
}
