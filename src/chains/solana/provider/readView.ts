import type { SolanaProviderSource } from '../../../core/createSolanaProvider';
import type { SolanaProvider } from '../../../core/providers';
import { chainOf } from '../clusters';
import { readAddress } from '../readAddress';
import type { SigningWallet } from './walletOf';

const ICON: SolanaProvider['icon'] =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5NiIgaGVpZ2h0PSI5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiByeD0iMjAiIGZpbGw9IiMyZjZmNGYiLz48L3N2Zz4=';
const iconPattern = /^data:image\/(?:svg\+xml|webp|png|gif);base64,/;

/** What the provider shows of the app. Reads signals. */
export function readView({ ctx: { state } }: SolanaProviderSource): Pick<SolanaProvider, 'name' | 'icon' | 'chains'> {
  const { name, icons } = state.settings.value.metadata;
  const networks = state.networks.all.value.filter(({ namespace }) => namespace === 'solana');
  return {
    name: name || 'Wallet Modal',
    icon: (icons?.find((url) => iconPattern.test(url)) as SolanaProvider['icon'] | undefined) ?? ICON,
    chains: Object.freeze([
      ...new Set(networks.map(({ caipNetworkId }) => chainOf(caipNetworkId) as `${string}:${string}`)),
    ]),
  };
}

/** The provider's accounts: the addresses of the connected wallet, with the app's chains and what the wallet signs. */
export const createAccounts = (
  addresses: readonly string[],
  chains: SolanaProvider['chains'],
  { features }: SigningWallet,
): SolanaProvider['accounts'] =>
  Object.freeze(
    addresses.map((address) =>
      Object.freeze({ address, publicKey: readAddress(address)?.bytes ?? new Uint8Array(), chains, features }),
    ),
  );
