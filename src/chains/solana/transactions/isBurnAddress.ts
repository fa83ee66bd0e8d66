import { SYSTEM } from './programs';

const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

/** Whether nobody has the key of an address: the network destroys what the incinerator has, and the other is the number zero. */
export const isBurnAddress = (address: string): boolean => address === SYSTEM || address === INCINERATOR;
