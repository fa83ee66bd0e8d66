/** A node's error (JSON-RPC). */
export class NodeError extends Error {
  /** @param {number} code @param {string} message @param {unknown} [data] */
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The JSON of a failed transaction's error, as nodes send it. @param {{ toString(): string }} failed */
export function errorOf(failed) {
  const text = String(failed);
  const [, index, custom, name] = /InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))/.exec(text) ?? [];
  if (index !== undefined) return { InstructionError: [Number(index), custom ? { Custom: Number(custom) } : name] };
  const [, account] = /InsufficientFundsForRent \{ account_index: (\d+)/.exec(text) ?? [];
  if (account !== undefined) return { InsufficientFundsForRent: { account_index: Number(account) } };
  return /err: (\w+)/.exec(text)?.[1] ?? text;
}
