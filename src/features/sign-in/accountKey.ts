import { foldAddress } from '../../lib/address';
import { formatCaipAddress } from '../../lib/caip';
import type { Account } from './Question';

/** The key of an account on a network, however its address is written. */
export const accountKey = ({ networkId, address }: Account): string =>
  foldAddress(formatCaipAddress(networkId, address));
