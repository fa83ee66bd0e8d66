import type { Profile } from './schema/profile';

/** Whether a name's record contains an address. EVM addresses are compared without case. */
export const resolvesTo = ({ addresses }: Pick<Profile, 'addresses'>, address: string): boolean =>
  Object.values(addresses).some((entry) =>
    address.startsWith('0x') ? entry.address.toLowerCase() === address.toLowerCase() : entry.address === address,
  );
