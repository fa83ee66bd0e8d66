/** Something that must not leave the page, and where it may be all the same. */
export interface Secret {
  kind: string;
  text: string;
  /** A place that the specification names for it. */
  allowedIn?: string;
}

/** A text that others could read, and where it stands. */
export interface Exposed {
  place: string;
  text: string;
}

/** A secret as it is written, in an address, in JSON, and encoded. */
function formsOf(text: string): RegExp[] {
  const bytes = Buffer.from(text);
  const quote = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A code of six digits is also a part of many longer numbers.
  const alone = (literal: string) => new RegExp(`(?<![\\da-zA-Z])${quote(literal)}(?![\\da-zA-Z])`, 'i');
  // At the three places that it can begin at within three bytes; the characters that the neighbors decide are left out.
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const end = Math.floor(((bytes.length + offset) * 8) / 6);
    return encoded.slice(Math.ceil((offset * 8) / 6), end);
  });
  return [
    alone(text),
    alone(encodeURIComponent(text)),
    alone(JSON.stringify(text).slice(1, -1)),
    new RegExp(quote(bytes.toString('hex')), 'i'),
    ...base64.map(
      (part) =>
        new RegExp(
          escape(part)
            .replace(/\\\+|-/g, '[+-]')
            .replace(/\/|_/g, '[/_]'),
        ),
    ),
  ];
}

/** Where secrets can be read, in any of their forms. */
export function findSecrets(secrets: readonly Secret[], exposed: readonly Exposed[]): string[] {
  return secrets.flatMap(({ kind, text, allowedIn }) => {
    const forms = formsOf(text);
    return exposed
      .filter((each) => each.place !== allowedIn && forms.some((form) => form.test(each.text)))
      .map(({ place }) => `secret: ${kind} in ${place}`);
  });
}
