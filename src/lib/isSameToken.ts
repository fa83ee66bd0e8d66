import { isSameAddress } from './address';

/** A token by its contract or mint; null for a network's coin, undefined if it is unknown. */
interface TokenReference {
  readonly address?: string | null | undefined;
}

/** Whether two tokens of a network are the same contract, or both the coin. An unknown one is the same as none. */
export const isSameToken = ({ address: one }: TokenReference, { address: other }: TokenReference): boolean =>
  one === null ? other === null : isSameAddress(one, other);
