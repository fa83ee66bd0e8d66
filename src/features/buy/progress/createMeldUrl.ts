/** Identifies the project's service to Meld.io. It is public. */
const PUBLIC_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU';
export const MELD_PAGE = 'https://meldcrypto.com';

/** The page of a purchase at Meld.io; a public key in the page's own query takes precedence. */
export function createMeldUrl(
  page: string,
  { symbol, address, projectId }: { readonly symbol: string; readonly address: string; readonly projectId: string },
): string {
  const url = new URL(page);
  if (!url.searchParams.has('publicKey')) url.searchParams.set('publicKey', PUBLIC_KEY);
  url.searchParams.set('destinationCurrencyCode', symbol);
  url.searchParams.set('walletAddress', address);
  url.searchParams.set('externalCustomerId', projectId);
  return url.href;
}
