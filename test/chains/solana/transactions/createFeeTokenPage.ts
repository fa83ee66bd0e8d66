import { type Address, none, some } from '@solana/web3.js';
import { type ExtensionArgs, extension, getMintEncoder, getTokenEncoder } from '@solana-program/token-2022';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { createSolanaPage } from './createSolanaPage';

/** A page whose account has 20 tokens, with 6 decimals, of a mint that keeps 1 % of each transfer. */
export async function createFeeTokenPage(mint: string, extensions: readonly ExtensionArgs[] = []) {
  const page = await createSolanaPage();
  const holder = page.keys.address as Address;
  const part = { epoch: 0n, maximumFee: 50_000n, transferFeeBasisPoints: 100 };
  const fee = extension('TransferFeeConfig', {
    transferFeeConfigAuthority: holder,
    withdrawWithheldAuthority: holder,
    withheldAmount: 0n,
    olderTransferFee: part,
    newerTransferFee: part,
  });
  const mintData = getMintEncoder().encode({
    mintAuthority: none<Address>(),
    supply: 10n ** 15n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: none<Address>(),
    extensions: some([fee, ...extensions]),
  });
  page.chain.setAccount(mint, { owner: TOKEN_2022, lamports: 10_000_000, data: Uint8Array.from(mintData) });
  const tokenData = getTokenEncoder().encode({
    mint: mint as Address,
    owner: holder,
    amount: 20_000_000n,
    delegate: none<Address>(),
    state: 1,
    isNative: none<bigint>(),
    delegatedAmount: 0n,
    closeAuthority: none<Address>(),
    extensions: some([extension('ImmutableOwner', {}), extension('TransferFeeAmount', { withheldAmount: 0n })]),
  });
  const { address } = await deriveAccount(holder, mint, TOKEN_2022);
  page.chain.setAccount(address, { owner: TOKEN_2022, lamports: 2_500_000, data: Uint8Array.from(tokenData) });
  return page;
}
