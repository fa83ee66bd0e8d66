import { useViewContext } from '../../core/kit';
import { ExchangeProgress } from './ExchangeProgress';
import { getSession } from './getSession';
import { WalletProgress } from './WalletProgress';

/** A payment in progress: in the wallet, or in an exchange's window. */
export function PayLoading() {
  const ctx = useViewContext();
  const session = getSession(ctx).value;
  const phase = session?.phase.value;
  if (!session || !phase || phase.kind === 'choose') return <div className="body" />;
  return (
    <div className="body money-sheet">
      {phase.kind === 'wallet' ? (
        <WalletProgress session={session} submission={phase.submission} wallet={phase.wallet} />
      ) : (
        <ExchangeProgress session={session} order={phase.order} />
      )}
    </div>
  );
}
