import { useEffect, useRef } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { iconRefresh } from '../../ui/icons';
import { getPairing } from './getPairing';
import { pair } from './pair';
import { WalletHero } from './WalletHero';

interface PairingFailedProps {
  readonly wallet: ListedWallet | null;
  /** The visitor was waiting for a code, not for an app. */
  readonly fromCode?: boolean;
}

/** Shows why the pairing failed, with a button to retry. */
export function PairingFailed({ wallet, fromCode }: PairingFailedProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const retry = useRef<HTMLButtonElement>(null);
  const name = wallet?.name ?? t('pairing.yourWallet');
  const phase = getPairing(ctx).phase.value;
  const failure = phase.status === 'failed' ? phase.failure : null;
  const failed = fromCode && failure?.origin === 'service' ? 'pairing.codeFailed' : 'pairing.failed';
  const headline = t(failure ? failed : 'external.declined');
  const text = t(failure?.text ?? 'external.declinedText', { wallet: name, origin: location.origin });
  useEffect(() => {
    state.announcer.say(`${headline}. ${text}`, true);
    retry.current?.focus();
  }, []);
  return (
    <>
      <WalletHero wallet={wallet} state="error" headline={headline} text={text} />
      <Button variant="primary" icon={iconRefresh} elementRef={retry} onClick={() => pair(ctx)}>
        {t('shell.tryAgain')}
      </Button>
    </>
  );
}
