/** Most names and all ids are plain ASCII, which needs no Unicode tables. */
const plain = /^[\x20-\x7e]*$/;
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Normalizes a name, id or reverse domain name for comparison: NFKC, case-folded, without invisible characters, trimmed,
 * with single spaces. Texts that look the same become equal, except look-alike letters of different scripts.
 */
export function foldName(text: string): string {
  const visible = plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').replace(/\s/g, ' ').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC');
  return visible.replace(/ +/g, ' ').trim();
}
