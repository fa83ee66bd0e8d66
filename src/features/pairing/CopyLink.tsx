import { useEffect, useRef, useState } from 'react';
import { Button, useModal } from '../../core/kit';
import { iconCheck, iconCopy } from '../../ui/icons';
import { useLate } from './useLate';

const STAY = 1_500;

interface CopyLinkProps {
  /** Null while there is none that could be used. */
  readonly uri: string | null;
  readonly ghost?: boolean;
}

/** Copies the pairing's link; where the page may not write to the clipboard, shows it, selected, to be copied by hand. */
export function CopyLink({ uri, ghost }: CopyLinkProps) {
  const { state, t } = useModal();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const over = useLate(copied !== null, STAY);
  useEffect(() => {
    if (over) setCopied(null);
  }, [over]);
  useEffect(() => {
    if (!refused) return;
    field.current?.focus();
    field.current?.select();
  }, [refused]);
  const copy = async (): Promise<void> => {
    if (!uri) return;
    try {
      await navigator.clipboard.writeText(uri);
      setCopied(uri);
      state.announcer.say(t('pairing.copied'));
    } catch {
      setRefused(true);
    }
  };
  if (refused && uri) {
    return (
      <input
        className="link-field"
        ref={field}
        readOnly
        dir="ltr"
        aria-label={t('pairing.link')}
        value={uri}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  }
  const done = copied !== null && copied === uri;
  return (
    <Button
      variant={ghost ? 'ghost' : 'neutral'}
      small={!ghost}
      icon={done ? iconCheck : iconCopy}
      unavailable={!uri}
      onClick={() => void copy()}
    >
      {t(done ? 'shell.copied' : 'pairing.copy')}
    </Button>
  );
}
