import type { ReactNode } from 'react';
import { Icon } from '../../core/kit';
import { iconDown } from '../fields/icons';

interface MoneyStackProps {
  /** The box of what is paid, and the box of what or who receives it. */
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** Replaces the arrow between them. */
  readonly node?: ReactNode;
}

/** The two boxes of a payment, with a disc between them. */
export const MoneyStack = ({ from, to, node }: MoneyStackProps) => (
  <div className="value-stack">
    {from}
    <span className="value-node">
      {node ?? (
        <span className="disc" aria-hidden="true">
          <Icon d={iconDown} size={16} />
        </span>
      )}
    </span>
    {to}
  </div>
);
