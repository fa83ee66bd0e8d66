import type { Profile } from './schema/profile';

/** Whether a name's record leads to an address: upper and lower case are one on EVM networks. */
export const resolvesTo = ({ addresses }: Pick<Profile, 'addresses'>, address: string): boolean =>
  Object.values(addresses).some((entry) =>
    address.startsWith('0x') ? entry.address.toLowerCase() === address.toLowerCase() : entry.address === address,
  );
