import { Button, useViewContext } from '../../core/kit';
import { emptyFrame, unpluggedLamp } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { networkToName } from '../../shared/families/networkToName';
import { iconQr, iconRefresh } from '../../ui/icons';

interface NoWalletsProps {
  /** The request failed; otherwise, nothing was found. */
  readonly failed: boolean;
  readonly offline: boolean;
  readonly onRetry: () => void;
  readonly onQr: () => void;
}

/** Shown instead of the tiles: a failure with a retry, or an empty result with the QR code as an alternative. */
export function NoWallets({ failed, offline, onRetry, onQr }: NoWalletsProps) {
  const { state, t } = useViewContext();
  const network = networkToName(state);
  return failed ? (
    <EmptyState
      drawing={unpluggedLamp}
      title={t('directory.failed')}
      text={offline ? t('directory.offline') : t('screen.failedText')}
    >
      <Button variant="soft" small icon={iconRefresh} onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={emptyFrame}
      title={t('directory.empty')}
      text={network ? t('directory.emptyFor', { network: network.name }) : t('directory.emptyText')}
    >
      <Button variant="soft" small icon={iconQr} onClick={onQr}>
        {t('directory.showQr')}
      </Button>
    </EmptyState>
  );
}
