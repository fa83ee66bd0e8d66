/** A symbol, so that nothing that came as JSON, from a relay or a node, can have it. */
const mark = Symbol.for('wallet-modal.error');

/** Gives a raw error the public code and the text under which the host gets it; for parts that throw without knowing the core. */
export const withErrorCode = <Raw extends object>(error: Raw, code: string, text: string): Raw =>
  Object.assign(error, { [mark]: `${code}\n${text}` });

/** Code and text of an error that has a name; the other code, without a text, for all else. Throws where a look at it does. */
export const readErrorCode = (error: unknown, other: string): string[] =>
  `${(error as { readonly [mark]?: unknown } | null | undefined)?.[mark] ?? other}`.split('\n');
