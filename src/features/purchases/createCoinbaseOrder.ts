import { toDecimal } from '../../lib/decimal';

export interface CoinbaseOrder {
  readonly address: string;
  /** The network in the provider's words. */
  readonly network: string;
  readonly symbol: string;
  /** What the visitor pays, in USD; absent in another currency, which the order cannot name. */
  readonly usd?: string | undefined;
  /** What the quote promises for it. */
  readonly tokens?: string | undefined;
}

/** The number that is exactly a decimal, if there is one. */
function toNumber(decimal: string | undefined): number | undefined {
  const number = Number(decimal);
  return decimal !== undefined && number > 0 && toDecimal(number) === toDecimal(decimal) ? number : undefined;
}

/** The body of `POST /v1/generators/onrampurl`. It names only the chosen network, so that nothing arrives on another. */
export function createCoinbaseOrder({ address, network, symbol, usd, tokens }: CoinbaseOrder) {
  const presetFiatAmount = toNumber(usd);
  const presetCryptoAmount = toNumber(tokens);
  return {
    destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    ...(presetCryptoAmount !== undefined && { presetCryptoAmount }),
    ...(presetFiatAmount !== undefined && { presetFiatAmount }),
  };
}
