import { lookAlikes } from './lookAlikes';

/** Official symbols with characters that look like others: each is a symbol of its own, not an imitation. */
const variants = new Set(['USD₮', 'USD₮0', 'USDT0']);

/** The letters that the digits from 2 to 8 replace. */
const digitLetters = 'ZEASGTB';

const letters = new Map(
  Object.entries(lookAlikes).flatMap(([letter, characters]) =>
    [...characters].map((character) => [character, letter] as const),
  ),
);
/** More lines than four are read as I. */
const MAX_KEYS = 16;
/** Accents and invisible characters; marks of other scripts are parts of their letters. */
const marks = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu;
const isWritten = (character: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(character);

/** The capital letter that a character looks like, `1` for I, l and 1; the character itself if it looks like none. */
function letterOf(character: string, hasSmall: boolean): string {
  // Beside small letters, a capital I is the same line as a small L.
  if (character === 'l' || character === '|' || (character === 'I' && hasSmall)) return '1';
  const capital = character.toUpperCase();
  const letter = letters.get(character) ?? letters.get(capital) ?? (isWritten(character) ? capital : '');
  return letter === '0' ? 'O' : /[2-8]/.test(letter) ? (digitLetters[Number(letter) - 2] as string) : letter;
}

/** The capital letters that a text looks like. A line that may be an I or an L is read in both ways. */
function readings(text: string): readonly string[] {
  const hasSmall = /[a-z]/.test(text);
  let keys = [''];
  for (const character of text) {
    const letter = letterOf(character, hasSmall);
    const letters = letter !== '1' ? [letter] : keys.length < MAX_KEYS ? ['I', 'L'] : ['I'];
    keys = letters.flatMap((each) => keys.map((key) => key + each));
  }
  return keys;
}

/**
 * The rest of a symbol whose start may read as the end of the amount before it: `5 K_USDC`, where `cleanSymbol` has put a line in
 * place of a space, `5 K.USDC`, `5 000USDC`, `5 万USDC`. Not of `1INCH` or `21BTC`: one or two digits are no thousands.
 */
function withoutNumber(text: string): readonly string[] {
  const [, last] = /^(?:.*_|[KMBT][.,'’])(.+)$/i.exec(text) ?? [];
  if (last) return [last];
  const [start = ''] = /^[^A-Za-z]*/.exec(text) ?? [];
  const written = [...start].filter(isWritten).join('');
  if (/^(?:[1-9]\d?)?$/.test(written)) return [];
  const rest = text.slice(start.length);
  return [rest, rest.replace(/^[KMBT]/i, '')];
}

/**
 * Keys of a token's symbol for comparison: two symbols look alike if they have a key in common. Capitals without accents and
 * punctuation, in which characters that look like a Latin letter are that letter (UTS 39), and digits are the letters that they
 * are written for. Every other letter stays itself. The symbol's own keys come first.
 */
export function symbolKeys(symbol: string): readonly string[] {
  if (/^[A-Z]+$/.test(symbol) || variants.has(symbol)) return [symbol];
  const text = symbol.normalize('NFKD').replace(marks, '');
  // A dollar sign before a symbol may be one of its letters.
  const texts = text.startsWith('$') ? [text.slice(1), text] : [text];
  return [...texts, ...texts.flatMap(withoutNumber)].flatMap(readings).filter(Boolean);
}
