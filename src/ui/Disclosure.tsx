import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconChevronDown } from './icons';

interface DisclosureProps {
  readonly isOpen: boolean;
  /** The id of the expandable element, which follows it. */
  readonly controls: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onToggle: () => void;
}

/** A button over the full width that expands the element after it. Its chevron rotates. */
export const Disclosure = ({ isOpen, controls, className = '', children, onToggle }: DisclosureProps) => (
  <button
    type="button"
    className={`disclosure ${className}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    {children}
    <Icon d={iconChevronDown} />
  </button>
);
