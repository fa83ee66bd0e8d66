/** A text that must not leave the page, and a place where it is allowed. */
export interface Secret {
  kind: string;
  text: string;
  /** The one place where it may be stored. */
  allowedIn?: string;
}

/** A text that others could read, and where it was found. */
export interface Exposed {
  place: string;
  text: string;
}

/** Returns patterns of a secret as plain text, in a URL, in JSON, and encoded. */
function formsOf(text: string): RegExp[] {
  const bytes = Buffer.from(text);
  const quote = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A code of six digits may also be a part of a longer number.
  const bounded = (literal: string) => new RegExp(`(?<![\\da-zA-Z])${quote(literal)}(?![\\da-zA-Z])`, 'i');
  // Base64 depends on the offset within three bytes. Characters that also encode neighboring bytes are left out.
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const end = Math.floor(((bytes.length + offset) * 8) / 6);
    return encoded.slice(Math.ceil((offset * 8) / 6), end);
  });
  return [
    bounded(text),
    bounded(encodeURIComponent(text)),
    bounded(JSON.stringify(text).slice(1, -1)),
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

/** Returns where secrets are exposed, in any of their forms. */
export function findSecrets(secrets: readonly Secret[], exposed: readonly Exposed[]): string[] {
  return secrets.flatMap(({ kind, text, allowedIn }) => {
    const forms = formsOf(text);
    return exposed
      .filter((each) => each.place !== allowedIn && forms.some((form) => form.test(each.text)))
      .map(({ place }) => `secret: ${kind} in ${place}`);
  });
}
