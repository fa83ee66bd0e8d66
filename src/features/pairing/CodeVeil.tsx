import type { Ref } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import { PairingIcon } from './PairingIcon';
import type { PairingStatus } from './pairingMachine';

interface CodeVeilProps {
  readonly wallet: ListedWallet | null;
  readonly status: PairingStatus;
  /** Why there is no code. */
  readonly failure: string | null;
  readonly retryRef: Ref<HTMLButtonElement> | undefined;
  readonly onRetry: () => void;
}

/** The cover of a code that cannot be scanned now. */
export function CodeVeil({ wallet, status, failure, retryRef, onRetry }: CodeVeilProps) {
  const { t } = useViewContext();
  if (status === 'unanswered') return <span>{t('pairing.unanswered')}</span>;
  if (status === 'answered')
    return (
      <Halo state="running">
        <PairingIcon wallet={wallet} size={72} />
      </Halo>
    );
  return (
    <>
      <span className="headline">{failure ?? t('pairing.expired')}</span>
      <Button variant="primary" small icon={iconRefresh} elementRef={retryRef} onClick={onRetry}>
        {t(failure ? 'shell.tryAgain' : 'pairing.newCode')}
      </Button>
    </>
  );
}
