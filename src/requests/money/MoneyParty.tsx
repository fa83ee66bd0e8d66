import type { ReactNode } from 'react';
import { MoneyAddress } from './MoneyAddress';
import { MoneyBox } from './MoneyBox';

interface MoneyPartyProps {
  readonly label: string;
  /** An image of 36 px. */
  readonly image: ReactNode;
  /** Null if it has only an address, which is shown instead. */
  readonly name: string | null;
  readonly address: string;
  /** A note about it, shown instead of its address. */
  readonly sub?: ReactNode;
  /** The visitor should look at `sub` before confirming. */
  readonly isNew?: boolean;
}

/** Who receives a payment under review. */
export const MoneyParty = ({ label, image, name, address, sub, isNew = false }: MoneyPartyProps) => (
  <MoneyBox label={label}>
    {image}
    <span className="grow">
      {name === null ? <MoneyAddress address={address} /> : <bdi className="name">{name}</bdi>}{' '}
      {sub === undefined ? (
        <MoneyAddress address={address} isSub />
      ) : (
        <span className={isNew ? 'sub value-new' : 'sub'}>{sub}</span>
      )}
    </span>
  </MoneyBox>
);
