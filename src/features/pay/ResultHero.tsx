import { Glyph } from '../../ui/Glyph';
import { Halo } from '../../ui/Halo';
import { iconCard } from '../../ui/icons';

interface ResultHeroProps {
  readonly state: 'running' | 'success' | 'error';
  readonly headline: string;
  /** The text below it. */
  readonly children: string;
}

/** The status of a payment, as a headline and a sentence. */
export function ResultHero({ state, headline, children }: ResultHeroProps) {
  return (
    <div className="hero">
      <Halo state={state} shape="circle">
        <Glyph icon={iconCard} size={72} />
      </Halo>
      <p className="headline">{headline}</p>
      <p className="text">{children}</p>
    </div>
  );
}
