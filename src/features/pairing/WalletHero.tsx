import type { ListedWallet } from '../../lib/listedWallet';
import { Halo } from '../../ui/Halo';
import { PairingIcon } from './PairingIcon';

interface WalletHeroProps {
  readonly wallet: ListedWallet | null;
  readonly state: 'running' | 'still' | 'error';
  readonly headline: string;
  readonly text?: string;
}

/** The wallet's icon with a headline and a text. */
export function WalletHero({ wallet, state, headline, text }: WalletHeroProps) {
  return (
    <div className="hero">
      <Halo state={state}>
        <PairingIcon wallet={wallet} size={72} />
      </Halo>
      <p className="headline">{headline}</p>
      {text && <p className="text">{text}</p>}
    </div>
  );
}
