import type { ReactNode } from 'react';
import { Loading } from '../../shared/Loading';

interface MoneyFrameProps {
  /** The parts of the form, empty. */
  readonly children: ReactNode;
  /** The label of the button, which cannot be pressed yet. */
  readonly label: string;
}

/** An empty form, drawn before its data and its other parts are loaded. The layout does not shift when they replace it. */
export const MoneyFrame = ({ children, label }: MoneyFrameProps) => (
  <Loading drawn>
    <div className="money-frame" aria-hidden="true">
      {children}
      <span className="money-foot">
        <span className="btn primary" aria-disabled="true">
          {label}
        </span>
      </span>
    </div>
  </Loading>
);
