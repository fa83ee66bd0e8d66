import { type ReactNode, useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { Halo } from '../../ui/Halo';
import { ReplacedActions } from '../ReplacedActions';
import { RequestOutcome } from './RequestOutcome';

interface StepViewProps {
  /** The name of the step. The next one replaces the buttons. */
  readonly step: string;
  /** Whether it is in progress, needs the visitor, or has ended. */
  readonly state: 'running' | 'blocked' | 'success' | 'error';
  /** The icon of the acting party, 72 px. */
  readonly icon: ReactNode;
  /** The action, above the headline of a step. */
  readonly summary?: ReactNode;
  readonly headline: string;
  readonly text: string;
  /** Whether the visitor has to know of the step at once. */
  readonly isUrgent?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A step of a process on a third-party page, then its result. Each is announced; only a result takes the focus. */
export function StepView({ step, state, icon, summary, headline, text, isUrgent = false, children }: StepViewProps) {
  const { announcer } = useViewContext().state;
  const isFirst = useRef(true);
  const isResult = state === 'success' || state === 'error';
  useEffect(() => {
    // The visitor has just chosen the first step, unless it is one that needs them. A result announces itself.
    const isAlert = isUrgent || state === 'blocked';
    if (!isResult && (isAlert || !isFirst.current)) announcer[isAlert ? 'alert' : 'say'](`${headline}. ${text}`);
    isFirst.current = false;
  }, [step]);
  if (isResult)
    return (
      <RequestOutcome mark={state} title={headline} text={text}>
        {children}
      </RequestOutcome>
    );
  return (
    <>
      <div className="hero">
        <Halo state={state === 'blocked' ? 'error' : state}>{icon}</Halo>
        {summary}
        <p className={summary ? 'name' : 'headline'}>{headline}</p>
        <p className="text">{text}</p>
      </div>
      <ReplacedActions key={step} className="money-foot">
        {children}
      </ReplacedActions>
    </>
  );
}
