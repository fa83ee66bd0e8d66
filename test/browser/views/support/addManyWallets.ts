/** Adds ten thousand wallets with pictures to the list. Runs in the page. */
export function addManyWallets(): void {
  const customWallets = Array.from({ length: 10_000 }, (_, place) => ({
    id: `w${place}`,
    name: `Wallet ${place}`,
    image_url: `${location.origin}/getWalletImage/w${place}?projectId=x`,
  }));
  WalletModal.updateOptions({ customWallets });
}
