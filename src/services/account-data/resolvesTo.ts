import { isSameAddress } from '../../lib/address';
import type { Profile } from './schema/profile';

/** Whether a name's record contains an address. */
export const resolvesTo = ({ addresses }: Pick<Profile, 'addresses'>, address: string): boolean =>
  Object.values(addresses).some((entry) => isSameAddress(entry.address, address));
