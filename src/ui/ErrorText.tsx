import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconWarning } from './icons';

interface ErrorTextProps {
  /** For the `aria-describedby` of the invalid element. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The reason for an error, below the element that causes it. */
export const ErrorText = ({ id, className = '', children }: ErrorTextProps) => (
  <span className={`err-text ${className}`.trim()} id={id}>
    <Icon d={iconWarning} size={16} />
    {children}
  </span>
);
