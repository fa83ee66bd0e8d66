import type { ReactNode } from 'react';

interface MoneyLineProps {
  readonly label: string;
  readonly value: ReactNode;
}

/** One fact in a line below the boxes of a form. */
export const MoneyLine = ({ label, value }: MoneyLineProps) => (
  <p className="money-line">
    <span className="grow">{label}</span> {value}
  </p>
);
