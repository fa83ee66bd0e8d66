/** Plain ASCII with single spaces needs no Unicode tables; most names and every id are that. */
const plain = /^[\x20-\x7e]*$/;
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The form in which two names, ids or reverse domain names are compared: NFKC, case-folded, without invisible characters,
 * trimmed, and with single spaces. It tells what looks the same to the eye, but not letters of different scripts.
 */
export function foldName(text: string): string {
  const visible = plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').replace(/\s/g, ' ').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC');
  return visible.replace(/ +/g, ' ').trim();
}
