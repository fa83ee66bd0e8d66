import type { ReactNode } from 'react';
import { MoneyBox } from './MoneyBox';

interface MoneyPartyProps {
  readonly label: string;
  /** An image of 36 px. */
  readonly image: ReactNode;
  readonly name: string;
  /** What there is to know of it. */
  readonly sub: ReactNode;
  /** The visitor should look at `sub` before confirming. */
  readonly isNew?: boolean;
}

/** Who receives a payment under review. */
export const MoneyParty = ({ label, image, name, sub, isNew = false }: MoneyPartyProps) => (
  <MoneyBox label={label}>
    {image}
    <span className="grow">
      <bdi className="name">{name}</bdi> <span className={isNew ? 'sub value-new' : 'sub'}>{sub}</span>
    </span>
  </MoneyBox>
);
