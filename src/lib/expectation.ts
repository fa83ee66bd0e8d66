/** What a struct expects, as a word for messages: superstruct has two other names for objects. */
export const expectation = ({ type }: { readonly type: string }): string =>
  type === 'type' || type === 'record' ? 'object' : type;
