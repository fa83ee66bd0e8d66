import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconWarning } from './icons';

interface ErrorTextProps {
  /** For the `aria-describedby` of what is at fault. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Why something cannot go on, below what is at fault. */
export const ErrorText = ({ id, className = '', children }: ErrorTextProps) => (
  <span className={`err-text ${className}`.trim()} id={id}>
    <Icon d={iconWarning} size={16} />
    {children}
  </span>
);
