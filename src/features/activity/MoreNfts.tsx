import { useRef } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { useSpoken } from '../../shared/useSpoken';
import { iconRefresh } from '../../ui/icons';

interface MoreNftsProps {
  readonly busy: boolean;
  readonly failed: boolean;
  /** No NFT was found in the pages so far. */
  readonly noneSoFar: boolean;
  readonly onMore: () => void;
}

/** The button below the NFTs that reads further pages, or the failed one again. Pressed, it keeps its label and its focus. */
export function MoreNfts({ busy, failed, noneSoFar, onMore }: MoreNftsProps) {
  const { t } = useViewContext();
  const isRetry = useRef(failed);
  if (!busy) isRetry.current = failed;
  const text = !busy && (failed ? t('nfts.moreFailed') : noneSoFar && t('nfts.noneSoFar'));
  useSpoken(text, failed ? 'alert' : 'say');
  return (
    <div className="after">
      {text && <p className="text">{text}</p>}
      <Button small busy={busy} icon={isRetry.current ? iconRefresh : undefined} onClick={onMore}>
        {t(isRetry.current ? 'shell.tryAgain' : 'activity.showMore')}
      </Button>
    </div>
  );
}
