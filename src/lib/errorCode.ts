/** A symbol, because JSON from a relay or a node cannot contain one. */
const codeKey = Symbol.for('wallet-modal.error');

/** Gives a raw error the public code and text that the host receives. For code that throws and must not import the core. */
export const withErrorCode = <Raw extends object>(error: Raw, code: string, text: string): Raw =>
  Object.assign(error, { [codeKey]: `${code}\n${text}` });

/** Reads the public code and text of an error; `fallback` without a text if it has no code. Throws if reading the error throws. */
export const readErrorCode = (error: unknown, fallback: string): string[] =>
  `${(error as { readonly [codeKey]?: unknown } | null | undefined)?.[codeKey] ?? fallback}`.split('\n');
