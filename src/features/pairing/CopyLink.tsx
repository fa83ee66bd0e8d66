import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { CopyButton } from '../../shared/CopyButton';

interface CopyLinkProps {
  /** Null while there is none that could be used. */
  readonly uri: string | null;
  readonly ghost?: boolean;
}

/** Copies the pairing's link; where the page may not write to the clipboard, shows it, selected, to be copied by hand. */
export function CopyLink({ uri, ghost }: CopyLinkProps) {
  const { t } = useViewContext();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!refused) return;
    field.current?.focus();
    field.current?.select();
  }, [refused]);
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
  return (
    <CopyButton
      text={uri}
      label="pairing.copy"
      said="pairing.copied"
      variant={ghost ? 'ghost' : 'neutral'}
      small={!ghost}
      onRefused={() => setRefused(true)}
    />
  );
}
