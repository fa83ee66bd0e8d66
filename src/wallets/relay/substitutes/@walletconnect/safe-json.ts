// JSON with integers beyond 2^53 as bigints, in linear time. The original's pattern takes seconds for 40,000 digits in a row,
// which any relay can send, and it breaks text that contains a long number.
const TOKEN = /"(?:[^"\\]|\\[\s\S])*"?|[-+.\deE]+/g;

const isLarge = (token: string): boolean =>
  /^\d{16,}$/.test(token) && (token.length > 16 || Number(token) > Number.MAX_SAFE_INTEGER);

function parse(json: string): unknown {
  const marked = json.replace(TOKEN, (token) => (isLarge(token) ? `"${token}n"` : token));
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}

/** The value of a JSON text, or the text itself if it is not JSON. */
export function safeJsonParse(value: string): unknown {
  if (typeof value !== 'string') throw new Error(`Cannot safe json parse value of type ${typeof value}`);
  try {
    return parse(value);
  } catch {
    return value;
  }
}

export const safeJsonStringify = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) || '';
