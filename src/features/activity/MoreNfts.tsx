import { useViewContext } from '../../core/kit';
import { MoreButton } from '../../shared/MoreButton';

interface MoreNftsProps {
  readonly busy: boolean;
  readonly failed: boolean;
  /** No NFT was found in the pages so far. */
  readonly noneSoFar: boolean;
  readonly onMore: () => void;
}

/** The button below the NFTs that reads further pages, or the failed one again. */
export function MoreNfts({ noneSoFar, ...button }: MoreNftsProps) {
  const { t } = useViewContext();
  const text = button.failed ? t('nfts.moreFailed') : noneSoFar && t('nfts.noneSoFar');
  return <MoreButton {...button} label={t('activity.showMore')} text={text} />;
}
