import type { ReactNode } from 'react';
import { type RequestSummary, SummaryLine } from '../../requests/views/SummaryLine';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { OutcomeHero } from '../../shared/request/OutcomeHero';
import { Glyph } from '../../ui/Glyph';
import { Halo } from '../../ui/Halo';
import { iconCard } from '../../ui/icons';

interface ResultProps {
  readonly state: 'running' | 'success' | 'error';
  /** What is paid to whom, above the headline while the payment runs. */
  readonly summary: RequestSummary;
  readonly headline: string;
  /** The text below it. */
  readonly text: string;
  /** The buttons, which the next headline replaces. */
  readonly children: ReactNode;
}

/** The status of a payment, as a headline and a sentence, with the buttons for it. */
export function Result({ state, summary, headline, text, children }: ResultProps) {
  return (
    <>
      {state === 'running' ? (
        <div className="hero">
          <Halo state="running">
            <Glyph icon={iconCard} size={72} />
          </Halo>
          <SummaryLine {...summary} />
          <p className="name">{headline}</p>
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
