import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { CopyButton } from '../../shared/CopyButton';

interface CopyLinkProps {
  /** Null while there is no usable link. */
  readonly uri: string | null;
  readonly ghost?: boolean;
}

/** Copies the pairing URI. If the page may not write to the clipboard, shows it in a selected field to copy by hand. */
export function CopyLink({ uri, ghost }: CopyLinkProps) {
  const { t } = useViewContext();
  const field = useRef<HTMLInputElement>(null);
  const [copyFailed, setCopyFailed] = useState(false);
  useEffect(() => {
    if (!copyFailed) return;
    field.current?.focus();
    field.current?.select();
  }, [copyFailed]);
  if (copyFailed && uri) {
    return (
      <label className="by-hand">
        <span className="text">{t('pairing.copyByHand')}</span>
        <input
          className="link-field"
          ref={field}
          readOnly
          dir="ltr"
          aria-label={`${t('pairing.link')}. ${t('pairing.copyByHand')}`}
          value={uri}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    );
  }
  return (
    <CopyButton
      text={uri}
      label="pairing.copy"
      copiedMessage="pairing.copied"
      variant={ghost ? 'ghost' : 'neutral'}
      small={!ghost}
      onFail={() => setCopyFailed(true)}
    />
  );
}
