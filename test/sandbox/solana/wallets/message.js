/**
 * @typedef {{ program: number, accounts: number[], data: Uint8Array }} Instruction indices of the message's keys
 * @typedef {object} Message
 * @property {number[]} version empty for a message of the first kind
 * @property {[signed: number, readonlySigned: number, readonly: number]} header how many keys are of each kind
 * @property {Uint8Array[]} keys
 * @property {Uint8Array} blockhash
 * @property {Instruction[]} instructions
 * @property {Uint8Array} rest the tables of addresses
 */

const KEY = 32;
const SIGNATURE = 64;

/** @param {Uint8Array} bytes */
function createReader(bytes) {
  let at = 0;
  const take = (/** @type {number} */ length) => {
    at += length;
    return bytes.slice(at - length, at);
  };
  const byte = () => Number(take(1)[0]);
  const length = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
  };
  /** @template T @param {() => T} read @returns {T[]} */
  const list = (read) => Array.from({ length: length() }, read);
  return { take, byte, length, list, peek: () => Number(bytes[at]), end: () => bytes.slice(at) };
}

/** @param {number} value */
const lengthBytes = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7]);

/** Splits the bytes of a transaction. @param {Uint8Array} transaction */
export function splitTransaction(transaction) {
  const reader = createReader(transaction);
  const signatures = reader.list(() => reader.take(SIGNATURE));
  return { signatures, message: reader.end() };
}

/** @param {Uint8Array[]} signatures @param {Uint8Array} message */
export const joinTransaction = (signatures, message) =>
  Uint8Array.from([...lengthBytes(signatures.length), ...signatures.flatMap((bytes) => [...bytes]), ...message]);

/** @param {Uint8Array} bytes @returns {Message} */
export function readMessage(bytes) {
  const reader = createReader(bytes);
  const version = reader.peek() >= 0x80 ? [reader.byte()] : [];
  return {
    version,
    header: [reader.byte(), reader.byte(), reader.byte()],
    keys: reader.list(() => reader.take(KEY)),
    blockhash: reader.take(KEY),
    instructions: reader.list(() => ({
      program: reader.byte(),
      accounts: reader.list(reader.byte),
      data: reader.take(reader.length()),
    })),
    rest: reader.end(),
  };
}

/** @param {Message} message */
export const writeMessage = ({ version, header, keys, blockhash, instructions, rest }) =>
  Uint8Array.from([
    ...version,
    ...header,
    ...lengthBytes(keys.length),
    ...keys.flatMap((key) => [...key]),
    ...blockhash,
    ...lengthBytes(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      program,
      ...lengthBytes(accounts.length),
      ...accounts,
      ...lengthBytes(data.length),
      ...data,
    ]),
    ...rest,
  ]);
