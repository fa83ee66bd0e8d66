import { readAddress, readToken } from './readQuery.mjs';
import { Refusal } from './refusal.mjs';

const AMOUNT = /^[1-9]\d{0,77}$/;
const MAX_SLIPPAGE = 50;
/** Slippage is in hundredths of a percent. */
const WHOLE = 10_000n;

/** Reads an amount in base units that can be swapped. @param {unknown} text @throws {Refusal} */
export function readAmount(text) {
  if (typeof text !== 'string' || !AMOUNT.test(text)) throw new Refusal(400, 'amount', 'Invalid amount');
  return BigInt(text);
}

/**
 * Reads the chain, the user and the tokens of a swap.
 * @template T
 * @param {Map<number, T>} served by chain id
 * @param {{ from?: unknown, to?: unknown, userAddress?: unknown }} given tokens by CAIP-10, the user so or plain
 * @returns {{ on: T, chainId: number, user: `0x${string}`, from: string, to: string }} tokens lower-case
 * @throws {Refusal}
 */
export function readSwap(served, given) {
  const [from, to] = [readToken(given.from, 'from'), readToken(given.to, 'to')];
  const user = readAddress(given.userAddress, 'userAddress');
  const { chainId } = from;
  if (to.chainId !== chainId) throw new Refusal(400, 'to', 'Both tokens must be on the same chain');
  if (to.address === from.address) throw new Refusal(400, 'to', 'The tokens must differ');
  if (
    ![user, `eip155:${chainId}:${user}`].some((own) => own.toLowerCase() === String(given.userAddress).toLowerCase())
  ) {
    throw new Refusal(400, 'userAddress', 'The user must be on the chain of the tokens');
  }
  const on = served.get(chainId);
  if (!on) throw new Refusal(400, 'chainId', 'Unsupported chain');
  return { on, chainId, user, from: from.address, to: to.address };
}

/** Returns the minimum output for a slippage in percent. @param {bigint} amount @param {unknown} slippage @throws {Refusal} */
export function readLeast(amount, slippage) {
  if (typeof slippage !== 'number' || !(slippage >= 0 && slippage <= MAX_SLIPPAGE)) {
    throw new Refusal(400, 'slippage', `The slippage must be from 0 to ${MAX_SLIPPAGE} percent`);
  }
  return (amount * (WHOLE - BigInt(Math.round(slippage * 100)))) / WHOLE;
}
