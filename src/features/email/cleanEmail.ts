/** Punctuation around an address in a sentence or a list. */
const edges = /^[\s"'<(]+|[\s"'>),;.:]+$/g;

/**
 * The e-mail address in a typed or pasted text, as it is written elsewhere: with invisible or full-width characters, as a
 * link (`mailto:`), or with a name (`Mira <mira@example.org>`). Anything else is returned as it is, without outer spaces.
 */
export function cleanEmail(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  const named = /<([^<>]*)>[\s,;.]*$/.exec(visible)?.[1] ?? visible;
  const link = /^\s*mailto:([^?]*)/i.exec(named)?.[1] ?? named;
  return link.replace(edges, '');
}
