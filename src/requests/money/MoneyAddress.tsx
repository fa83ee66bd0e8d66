import { mediumAddress } from '../../lib/address';

interface MoneyAddressProps {
  readonly address: string;
  /** Below the name of its owner. */
  readonly isSub?: boolean;
}

/** The short form of an address in a box: who receives a payment reads the same in the form and in the review. */
export const MoneyAddress = ({ address, isSub = false }: MoneyAddressProps) => (
  <bdi className={isSub ? 'sub mono' : 'mono'} dir="ltr" title={address}>
    {mediumAddress(address)}
  </bdi>
);
