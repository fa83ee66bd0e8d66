import type { ListedWallet } from '../../lib/listedWallet';
import { Halo } from '../../ui/Halo';
import { WalletMark } from './WalletMark';

interface WalletHeroProps {
  readonly wallet: ListedWallet | null;
  readonly state: 'running' | 'still' | 'error';
  readonly headline: string;
  readonly text?: string;
}

/** The wallet that is awaited, and what it is about. */
export function WalletHero({ wallet, state, headline, text }: WalletHeroProps) {
  return (
    <div className="hero">
      <Halo state={state}>
        <WalletMark wallet={wallet} size={72} />
      </Halo>
      <p className="headline">{headline}</p>
      {text && <p className="text">{text}</p>}
    </div>
  );
}
