import { pad } from 'viem';
import { readEffects } from './readEffects';
import type { NodeLog, NodeReceipt, NodeTransaction } from './readMined';
import type { SentRequest } from './TransactionRequest';

/** Transfer(address,address,uint256) */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The amount of a token that an account received, by the token's events; undefined without any. */
function sumReceived(logs: readonly NodeLog[], token: string, account: string): bigint | undefined {
  const topic = pad(account.toLowerCase() as `0x${string}`);
  const amounts = logs.flatMap(({ address, topics, data }) =>
    address === token.toLowerCase() &&
    topics[0] === transferEvent &&
    topics[2] === topic &&
    /^0x[\da-f]{64}$/.test(data)
      ? [BigInt(data)]
      : [],
  );
  return amounts.length ? amounts.reduce((sum, amount) => sum + amount) : undefined;
}

/**
 * The amount that reached the receiver of a transfer or a swap, in base units of its token. Undefined if it is unknown: for more
 * than one effect, a token without events, and a coin that a contract pays.
 */
export function readArrived(
  { to, value, data }: NodeTransaction,
  { logs, reverted }: NodeReceipt,
  request: SentRequest,
): bigint | undefined {
  // Without its calldata, a request cannot be read.
  if (request.digest !== undefined) return undefined;
  // The router of a swap was checked before the wallet was asked.
  const [effect, ...others] = readEffects({ ...request, routers: request.to ? [request.to] : [] });
  if (reverted || others.length) return undefined;
  if (effect?.kind === 'swap') return effect.to === null ? undefined : sumReceived(logs, effect.to, effect.recipient);
  if (effect?.kind !== 'transfer') return undefined;
  if (effect.token !== null) return sumReceived(logs, effect.token, effect.to);
  return to === effect.to.toLowerCase() && data === '0x' ? value : undefined;
}
