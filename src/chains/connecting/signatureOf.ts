/** The signature in the answer of a carrier's wallet, which is JSON, unchecked: a field of it, or all of it. */
export const signatureOf = (answer: unknown): unknown =>
  (Object(answer) as { readonly signature?: unknown }).signature ?? answer;
