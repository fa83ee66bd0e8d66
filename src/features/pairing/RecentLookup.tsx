import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { RecentWallet } from '../../core/state/wallets';
import { Failure } from '../../shared/Failure';
import { Loading } from '../../shared/Loading';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic';
import { WalletHero } from './WalletHero';

/**
 * A recent wallet whose links are not here yet: they come from the directory, by its id, and never from this device, where
 * another script could have written them. When it is found, its own view takes this one's place.
 */
export function RecentLookup({ recent }: { recent: RecentWallet }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { id } = recent;
  const wallet = state.wallets.toListed(recent);
  const names = { wallet: wallet.name || t('connect.browserWallet') };
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'loading' | 'failed' | 'missing'>('loading');
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const { directory } = await ctx.load('directory');
      if (!(await directory.fetchWallet(ctx, id, stop.signal))) setStatus('missing');
    };
    setStatus('loading');
    run().catch((error) => {
      if (stop.signal.aborted) return;
      setStatus('failed');
      state.announcer.say(t('pairing.notLoaded', names), true);
      ctx.report(error);
    });
    return () => stop.abort();
  }, [attempt]);
  const again = (): void => setAttempt(attempt + 1);
  const offline = useWhenOnline(status === 'failed', again);

  // Of a wallet that no list knows any more, the code is what is left.
  if (status === 'missing') return <ConnectingWalletConnectBasic />;
  return (
    <div className="body">
      {status === 'failed' ? (
        <Failure text={t(offline ? 'pairing.offline' : 'pairing.notLoaded', names)} busy={false} onRetry={again} />
      ) : (
        <Loading>
          <WalletHero wallet={wallet} state="running" headline={t('pairing.continue', names)} />
        </Loading>
      )}
    </div>
  );
}
