import type { ReactNode } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import type { WalletRequest } from './useWalletRequest';

interface WalletRequestViewProps {
  readonly request: WalletRequest<string>;
  /** The icon of the wallet or the network, with its shape. */
  readonly children: ReactNode;
  readonly shape?: 'circle';
  /** The badge of the phase, unless it is an error. */
  readonly badge?: 'error' | 'locked' | 'missing' | undefined;
  /** Replaces "Try again". */
  readonly action?: { readonly label: string; readonly icon: string } | undefined;
}

/** Shows the phase of a wallet request, with a retry button. */
export function WalletRequestView({ request, children, shape, badge = 'error', action }: WalletRequestViewProps) {
  const { t } = useViewContext();
  const { phase, headline, text, offersRetry, retry, retryRef } = request;
  const waiting = phase === 'waiting';
  const { label, icon } = action ?? { label: t('shell.tryAgain'), icon: iconRefresh };
  return (
    <div className="body">
      <div className={offersRetry ? 'hero' : 'hero asking'}>
        <Halo state={waiting ? 'running' : badge} shape={shape}>
          {children}
        </Halo>
        <p className="headline">{headline}</p>
        <p className="text">{text}</p>
      </div>
      {offersRetry && (
        <Button variant={waiting ? 'neutral' : 'primary'} icon={icon} elementRef={retryRef} onClick={retry}>
          {label}
        </Button>
      )}
    </div>
  );
}
