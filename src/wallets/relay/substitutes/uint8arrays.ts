// Converts between bytes and text in the encodings that the library uses. The original package contains all multiformats.

import { encodeBase64 } from '../../../lib/base64';
import { encodeHex } from '../../../lib/encodeHex';

interface Encoding {
  readonly read: (text: string) => Uint8Array;
  readonly write: (bytes: Uint8Array) => string;
}

const hex: Encoding = {
  read: (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  write: encodeHex,
};
const utf8: Encoding = {
  read: (text) => new TextEncoder().encode(text),
  write: (bytes) => new TextDecoder().decode(bytes),
};

function readBase64(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
const unpadded = (text: string): string => text.replace(/=+$/, '');

const encodings: Readonly<Record<string, Encoding>> = {
  // Used only for the type of an envelope, which is one byte.
  base10: { read: (text) => Uint8Array.of(Number(text)), write: ([byte]) => String(byte) },
  utf8,
  base16: hex,
  base64pad: { read: readBase64, write: encodeBase64 },
  base64: { read: readBase64, write: (bytes) => unpadded(encodeBase64(bytes)) },
  base64url: {
    read: readBase64,
    write: (bytes) => unpadded(encodeBase64(bytes)).replace(/\+/g, '-').replace(/\//g, '_'),
  },
};

function encodingOf(name = 'utf8'): Encoding {
  const encoding = encodings[name];
  if (!encoding) throw new Error(`Unsupported encoding "${name}"`);
  return encoding;
}

const read = (text: string, encoding?: string): Uint8Array => encodingOf(encoding).read(text);
const write = (bytes: Uint8Array, encoding?: string): string => encodingOf(encoding).write(bytes);

export { read as fromString, write as toString };

export function concat(
  parts: readonly Uint8Array[],
  length: number = parts.reduce((sum, part) => sum + part.length, 0),
): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
