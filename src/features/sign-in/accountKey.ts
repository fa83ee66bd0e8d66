import { foldAddress } from '../../lib/address';
import { formatCaipAddress } from '../../lib/caip';
import type { Account } from './Question';

/** The key of an account on a network, the same for all ways to write its address. */
export const accountKey = ({ networkId, address }: Account): string =>
  foldAddress(formatCaipAddress(networkId, address));
