import type { SolanaProvider } from '../../../core/providers';
import { readAddress } from '../readAddress';
import type { SigningWallet } from '../wallet/SigningWallet';

/** The provider's accounts: the addresses of the connected wallet, with the app's chains and what the wallet signs with each. */
export const createAccounts = (
  addresses: readonly string[],
  chains: SolanaProvider['chains'],
  { featuresOf }: SigningWallet,
): SolanaProvider['accounts'] =>
  Object.freeze(
    addresses.map((address) =>
      Object.freeze({
        address,
        publicKey: readAddress(address)?.bytes ?? new Uint8Array(),
        chains,
        features: featuresOf(address),
      }),
    ),
  );
