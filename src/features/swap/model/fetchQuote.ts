import { isSameAddress } from '../../../lib/address';
import type { BlockchainApi } from '../../../services/account-data/ports/blockchainApi';
import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';

/** The service chooses a route by the gas price. With 0, it ignores the fee. */
const NO_GAS_PRICE = '0';

/**
 * Fetches the first quote for an order, in base units of the bought token.
 * @param gasPrice in wei; null if unknown
 * @throws SwapError `noQuote`; `mismatch` if the quote is for another amount or other tokens
 */
export async function fetchQuote(
  api: Pick<BlockchainApi, 'swapQuotes'>,
  { network, address, from, to, amount }: SwapOrder,
  gasPrice: bigint | null,
  signal: AbortSignal,
): Promise<bigint> {
  const { quotes } = await api.swapQuotes(
    {
      network: network.caipNetworkId,
      amount: `${amount}`,
      userAddress: address,
      from: from.id,
      to: to.id,
      gasPrice: gasPrice === null ? NO_GAS_PRICE : `${gasPrice}`,
    },
    signal,
  );
  const [quote] = quotes;
  if (!quote || !/[1-9]/.test(quote.toAmount)) throw new SwapError('noQuote');
  const matchesOrder =
    BigInt(quote.fromAmount) === amount &&
    isSameAddress(quote.fromAccount, from.id) &&
    isSameAddress(quote.toAccount, to.id);
  if (!matchesOrder) throw new SwapError('mismatch');
  return BigInt(quote.toAmount);
}
