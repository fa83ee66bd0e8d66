import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { RecentWallet } from '../../core/state/wallets';
import { Failure } from '../../shared/Failure';
import { Loading } from '../../shared/Loading';
import { useRun } from '../../shared/useRun';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic';
import { WalletHero } from './WalletHero';

/**
 * Loads the links of a recent wallet from the directory, by its id. Links are never read from local storage, where another
 * script could have written them. Once they are loaded, the wallet's own view replaces this one.
 */
export function RecentLookup({ recent }: { recent: RecentWallet }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { id } = recent;
  const wallet = state.wallets.toListed(recent);
  const names = { wallet: wallet.name || t('connect.browserWallet') };
  const [status, setStatus] = useState<'loading' | 'failed' | 'missing'>('loading');
  const retry = useRun(
    async (signal) => {
      setStatus('loading');
      const { directory } = await ctx.load('directory');
      if (!(await directory.fetchWallet(ctx, id, signal))) setStatus('missing');
    },
    (error) => {
      setStatus('failed');
      ctx.report(error);
    },
    [],
  );
  const offline = useWhenOnline(status === 'failed', retry);

  // The directory no longer lists the wallet: a QR code still works.
  if (status === 'missing') return <ConnectingWalletConnectBasic />;
  return (
    <div className="body">
      {status === 'failed' ? (
        <Failure text={t(offline ? 'pairing.offline' : 'pairing.notLoaded', names)} busy={false} onRetry={retry} />
      ) : (
        <Loading>
          <WalletHero wallet={wallet} state="running" headline={t('pairing.continue', names)} />
        </Loading>
      )}
    </div>
  );
}
