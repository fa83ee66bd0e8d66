/** Replaces a function that only wallets or other chain families need, and that this adapter never calls. */
export const unused = (): never => {
  throw new Error('Not a part of this build');
};
