import { array, boolean, define, type Infer, number, optional, string, type } from 'superstruct';
import { isSameAddress } from '../../../lib/address';
import { fromBaseUnits, toBaseUnits } from '../../../lib/amount';
import { cleanSymbol } from '../../../lib/cleanSymbol';
import { cleanText } from '../../../lib/cleanText';
import { toDecimal } from '../../../lib/decimal';
import { frozenCopy } from '../../../lib/frozenCopy';
import { isDecimals } from '../../../lib/isDecimals';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { linkUrl } from '../../../lib/linkUrl';
import { mismatch } from '../../../lib/mismatch';
import type { Network } from '../../../lib/network';
import { tryValidate } from '../../../lib/tryValidate';
import { PayFailure } from '../PayFailure';

/** A validated payment, as shown to the visitor and requested from the wallet. */
export interface Payment {
  readonly network: Network;
  /** The token's contract; null for the network's coin. */
  readonly token: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly recipient: string;
  /** In base units, and as a decimal string in token units. */
  readonly units: bigint;
  readonly amount: string;
  readonly openInNewTab: boolean;
  readonly redirectUrl: { readonly success?: string | undefined; readonly failure?: string | undefined };
  /** Null for no exchanges. */
  readonly exchanges: { readonly includeOnly?: string[] | undefined; readonly exclude?: string[] | undefined } | null;
}

const url = define<string>('https URL', (value) => linkUrl(value) !== null);
const exchanges = type({ includeOnly: optional(array(string())), exclude: optional(array(string())) });
const options = type({
  paymentAsset: type({
    network: string(),
    asset: string(),
    metadata: type({ name: string(), symbol: string(), decimals: number() }),
  }),
  recipient: string(),
  amount: define<number | string>('number or text', (value) => typeof value === 'number' || typeof value === 'string'),
  openInNewTab: optional(boolean()),
  redirectUrl: optional(type({ success: optional(url), failure: optional(url) })),
  payWithExchange: optional(
    define<boolean | Infer<typeof exchanges>>(
      'boolean or { includeOnly, exclude }',
      (value) => typeof value === 'boolean' || exchanges.is(value),
    ),
  ),
});

const ZERO = /^0x0{40}$/;
const EXACT_DIGITS = 15;

/** Whether a text has the format of an address that can receive payments. Its checksum is not verified. */
const isPayable = (text: string): boolean => isEvmAddress(text) && !ZERO.test(text);

/** Whether an amount is a number with more digits than are exact in a double. */
const isInexact = (value: string | number): boolean =>
  typeof value === 'number' && value > 0 && Number(value.toPrecision(EXACT_DIGITS)) !== value;

function toUnits(value: string | number, decimals: number): bigint {
  if (isInexact(value))
    throw new PayFailure(
      'INVALID_AMOUNT',
      `amount: only ${EXACT_DIGITS} digits of a number are exact, pass a text such as '0.30'`,
    );
  const exact = toDecimal(value);
  try {
    const units = exact === undefined ? 0n : toBaseUnits(exact, decimals);
    if (units > 0n) return units;
  } catch {
    // More digits than the token has.
  }
  throw new PayFailure(
    'INVALID_AMOUNT',
    `amount: expected a positive decimal with at most ${decimals} digits after the point`,
  );
}

/**
 * Checks the options of a payment, except for the checksums of its addresses.
 * @throws PayFailure
 */
export function readPayment(input: unknown, networks: readonly Network[]): Payment {
  const [failure, value] = tryValidate(input, options);
  if (failure)
    throw new PayFailure('INVALID_PAYMENT_CONFIG', `${failure.path.join('.') || 'options'}: ${mismatch(failure)}`);
  const { paymentAsset, recipient, amount, openInNewTab = true, redirectUrl = {}, payWithExchange = {} } = value;
  const { asset, metadata } = paymentAsset;
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === paymentAsset.network);
  if (!network)
    throw new PayFailure(
      'INVALID_PAYMENT_CONFIG',
      `paymentAsset.network: the app does not have ${paymentAsset.network}`,
    );
  if (network.namespace !== 'eip155')
    throw new PayFailure('INVALID_CHAIN_NAMESPACE', `paymentAsset.network: ${network.namespace} has no payments`);
  const { decimals } = metadata;
  const token = asset === 'native' ? null : asset;
  const symbol = cleanSymbol(metadata.symbol);
  const decimalsMatch = token !== null || decimals === network.nativeCurrency.decimals;
  if ((token !== null && !isPayable(token)) || !symbol || !decimalsMatch || !isDecimals(decimals))
    throw new PayFailure(
      'INVALID_ASSET',
      'paymentAsset: expected a token address or "native", with its symbol and decimals',
    );
  if (!isPayable(recipient) || isSameAddress(recipient, token))
    throw new PayFailure('INVALID_RECIPIENT', 'recipient: expected an address of the network');
  const units = toUnits(amount, decimals);
  return Object.freeze({
    network,
    token,
    name: cleanText(metadata.name) || symbol,
    symbol: token === null ? network.nativeCurrency.symbol : symbol,
    decimals,
    recipient,
    units,
    amount: fromBaseUnits(units, decimals),
    openInNewTab,
    // The app may change its objects during the payment.
    redirectUrl: frozenCopy(redirectUrl),
    exchanges: typeof payWithExchange === 'boolean' ? (payWithExchange ? {} : null) : frozenCopy(payWithExchange),
  });
}
