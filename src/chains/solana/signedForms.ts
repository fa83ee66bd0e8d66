import { utf8 } from '../../lib/utf8';

/** Formats of a text: ASCII, UTF-8, and long UTF-8. Devices differ on which one line breaks need. */
const FORMATS = [0, 1, 2];

/**
 * What a key may have signed for a text: the text, or it behind a header that says so, because hardware wallets sign no bytes that
 * could be a transaction. There are three headers: of the first devices, and of two versions. Each has nothing but the text and the key,
 * without an app's own mark.
 */
export function signedForms(text: Uint8Array, key: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const domain = [0xff, ...utf8('solana offchain')];
  const length = [text.length & 0xff, text.length >> 8];
  const headers = [
    [],
    ...FORMATS.flatMap((format) => [
      [...domain, 0, format, ...length],
      [...domain, 0, ...new Uint8Array(32), format, 1, ...key, ...length],
    ]),
    [...domain, 1, 1, ...key],
  ];
  return headers.map((header) => Uint8Array.from([...header, ...text]));
}
