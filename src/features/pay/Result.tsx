import type { ReactNode } from 'react';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { OutcomeHero } from '../../shared/request/OutcomeHero';
import { Glyph } from '../../ui/Glyph';
import { Halo } from '../../ui/Halo';
import { iconCard } from '../../ui/icons';

interface ResultProps {
  readonly state: 'running' | 'success' | 'error';
  readonly headline: string;
  /** The text below it. */
  readonly text: string;
  /** The buttons, which the next headline replaces. */
  readonly children: ReactNode;
}

/** The status of a payment, as a headline and a sentence, with the buttons for it. */
export function Result({ state, headline, text, children }: ResultProps) {
  return (
    <>
      {state === 'running' ? (
        <div className="hero">
          <Halo state="running">
            <Glyph icon={iconCard} size={72} />
          </Halo>
          <p className="headline">{headline}</p>
          <p className="text">{text}</p>
        </div>
      ) : (
        <OutcomeHero mark={state} title={headline} text={text} />
      )}
      <ReplacedActions key={headline} className="money-foot">
        {children}
      </ReplacedActions>
    </>
  );
}
