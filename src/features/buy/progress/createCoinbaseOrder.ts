import { toDecimal } from '../../../lib/decimal';

export interface CoinbaseOrder {
  readonly address: string;
  /** The provider's name for the network. */
  readonly network: string;
  readonly symbol: string;
  /** The amount to pay in USD; absent for another currency, which the order does not support. */
  readonly usd?: string | undefined;
  /** The token amount of the quote. */
  readonly tokens?: string | undefined;
}

/** A decimal as a whole number, if that is exact: the service refuses an order with any other. */
function toNumber(decimal: string | undefined): number | undefined {
  const number = Number(decimal);
  return decimal !== undefined && number > 0 && Number.isInteger(number) && toDecimal(number) === toDecimal(decimal)
    ? number
    : undefined;
}

/**
 * The body of `POST /v1/generators/onrampurl`. It names only the chosen network, so that nothing arrives on another. It has one
 * amount: the provider would ignore a money amount if there is also a token amount.
 */
export function createCoinbaseOrder({ address, network, symbol, usd, tokens }: CoinbaseOrder) {
  const presetFiatAmount = toNumber(usd);
  const presetCryptoAmount = presetFiatAmount === undefined ? toNumber(tokens) : undefined;
  return {
    destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    ...(presetCryptoAmount !== undefined && { presetCryptoAmount }),
    ...(presetFiatAmount !== undefined && { presetFiatAmount }),
  };
}
