import { base58 } from '@scure/base';
import { ASSERTIONS, GUARD, LOOK_ALIKE } from './guards.js';

/** @typedef {import('./message.js').Message} Message */
/** @typedef {import('./message.js').Instruction} Instruction */

/** The receiver of diverted funds: an account without a known key. */
export const THIEF = 'Thief22222222222222222222222222222222222222';
const BUDGET = 'ComputeBudget111111111111111111111111111111';
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const SYSTEM = '11111111111111111111111111111111';
const [SET_LIMIT, SET_PRICE] = [2, 3];

/**
 * @typedef {object} Trick what a wallet makes of a transaction
 * @property {(message: Message, blockhash: () => Promise<Uint8Array>) => Message | Promise<Message>} [alter]
 * @property {'before' | 'instead'} [sends] sends it itself before it returns it, or never returns it
 * @property {(transaction: Uint8Array) => unknown} [answer] returns something else than the signed transaction
 */

/** @param {Uint8Array} one @param {Uint8Array} other */
const isSame = (one, other) => one.every((byte, index) => byte === other[index]);
/** Where a key is; it is added as one that is only read if it is missing. @param {Message} message @param {string} address */
function indexOf(message, address) {
  const key = base58.decode(address);
  const found = message.keys.findIndex((each) => isSame(each, key));
  if (found >= 0) return found;
  message.header[2] += 1;
  return message.keys.push(key) - 1;
}

/** The program of an instruction. @param {Message} message @param {Instruction} instruction */
const isOf = (message, { program }, /** @type {string} */ address) =>
  isSame(/** @type {Uint8Array} */ (message.keys[program]), base58.decode(address));

/** The transfer: the last instruction. @param {Message} message @returns {Instruction} */
const transferOf = ({ instructions }) => /** @type {Instruction} */ (instructions.at(-1));

/** Where a transfer's receiver is among its accounts, and its amount in its data. @param {Message} message */
function placesOf(message) {
  const transfer = transferOf(message);
  if (isOf(message, transfer, SYSTEM)) return { receiver: 1, amount: 4 };
  return { receiver: 2, amount: transfer.data[0] === 26 ? 2 : 1 };
}

/** Changes the amount by its bytes. @param {Message} message @param {(amount: bigint) => bigint} change */
function changeAmount(message, change) {
  const { data } = transferOf(message);
  const view = new DataView(data.buffer, data.byteOffset);
  const { amount } = placesOf(message);
  view.setBigUint64(amount, change(view.getBigUint64(amount, true)), true);
  return message;
}

/** Sets the budget's price, in millionths of a lamport. @param {Message} message @param {bigint} price @param {number} [limit] */
function setBudget(message, price, limit) {
  for (const { data, ...instruction } of message.instructions) {
    if (!isOf(message, { data, ...instruction }, BUDGET)) continue;
    const view = new DataView(data.buffer, data.byteOffset);
    if (data[0] === SET_PRICE) view.setBigUint64(1, price, true);
    if (data[0] === SET_LIMIT && limit) view.setUint32(1, limit, true);
  }
  return message;
}

/** The payer is the first key. */
const PAYER = 0;

/**
 * Adds guards as a wallet does on the main network: three before the transfer and one behind it, most of which name the payer.
 * @param {Message} message
 * @param {string} [address] the program
 */
function addGuards(message, address = GUARD) {
  const guard = (/** @type {Uint8Array} */ data, /** @type {number[]} */ ...accounts) => ({
    program: indexOf(message, address),
    accounts,
    data,
  });
  const { slot, coins, wallet } = ASSERTIONS;
  const guards = [guard(slot), guard(wallet, PAYER), guard(coins, PAYER), guard(wallet, PAYER)];
  const { instructions } = message;
  const guarded = [...instructions.slice(0, -1), ...guards.slice(0, 3), transferOf(message), ...guards.slice(3)];
  // Guards need units, too.
  return setBudget({ ...message, instructions: guarded }, 2n, 200_000);
}

/** By name. @type {Record<string, Trick>} */
export const TRICKS = {
  otherReceiver: {
    alter(message) {
      const at = transferOf(message).accounts[placesOf(message).receiver] ?? 0;
      message.keys[at] = base58.decode(THIEF);
      return message;
    },
  },
  otherAmount: { alter: (message) => changeAmount(message, (amount) => amount * 2n) },
  oneUnitMore: { alter: (message) => changeAmount(message, (amount) => amount + 1n) },
  addedInstruction: {
    alter: (message) => ({ ...message, instructions: [...message.instructions, transferOf(message)] }),
  },
  withoutMemo: {
    alter: (message) => ({
      ...message,
      instructions: message.instructions.filter((instruction) => !isOf(message, instruction, MEMO)),
    }),
  },
  raisedFee: { alter: (message) => setBudget(message, 10n ** 12n, 1_000_000) },
  guards: { alter: (message) => addGuards(message) },
  lookAlikeGuards: { alter: (message) => addGuards(message, LOOK_ALIKE) },
  newBlockhash: { alter: async (message, blockhash) => ({ ...message, blockhash: await blockhash() }) },
  unsigned: { answer: (transaction) => transaction.slice().fill(0, 1, 65) },
  cut: { answer: (transaction) => transaction.slice(0, -1) },
  text: { answer: () => 'signed' },
  sendsItself: { sends: 'before' },
  sentAndSilent: { sends: 'instead' },
};
