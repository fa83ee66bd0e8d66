import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { AccountData, AccountDataService } from '../../services/account-data';

interface MoreNfts {
  /** Until all pages of one request are read. */
  readonly isLoading: boolean;
  /** The first NFT that the pressed button has found: it takes focus. */
  readonly newKey: string | undefined;
  readonly fetchMore: (isPressed: boolean) => Promise<void>;
}

/** Reads further pages of an account's history for NFTs. */
export function useMoreNfts(data: AccountDataService, { account, nfts }: AccountData): MoreNfts {
  const ctx = useViewContext();
  const [isLoading, setLoading] = useState(false);
  const [newKey, setNewKey] = useState<string>();
  return {
    isLoading,
    newKey,
    async fetchMore(isPressed) {
      const known = new Set(nfts.peek().shown.map(({ id }) => id));
      setLoading(true);
      await data.fetchNfts(ctx, account);
      setLoading(false);
      if (isPressed) setNewKey(nfts.peek().shown.find(({ id }) => !known.has(id))?.id);
    },
  };
}
