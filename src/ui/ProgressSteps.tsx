import type { ReactNode } from 'react';
import { numbered } from '../lib/numbered';
import { Icon } from './Icon';
import { iconCheck } from './icons';
import { Spinner } from './Spinner';

export interface ProgressStep {
  readonly label: ReactNode;
  readonly state: 'done' | 'current' | 'later';
  /** At the end of the row, such as an estimated time. */
  readonly end?: ReactNode;
}

interface ProgressStepsProps {
  readonly steps: readonly ProgressStep[];
  /** The text that assistive technology reads after the label of a completed step. */
  readonly doneText: string;
}

/** The steps of a long-running task, each with a check, a spinner or an empty dot. */
export function ProgressSteps({ steps, doneText }: ProgressStepsProps) {
  return (
    <ol className="steps">
      {numbered(steps).map(([index, { label, state, end }]) => (
        <li key={index} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="step-dot">
            {state === 'done' && <Icon d={iconCheck} size={14} />}
            {state === 'current' && <Spinner size={22} />}
          </span>
          <span>
            {label}
            {state === 'done' && <span className="sr">, {doneText}</span>}
          </span>
          {end && <span className="step-end">{end}</span>}
        </li>
      ))}
    </ol>
  );
}
