/** Stands for a function of the relay's library that wallets or other chain families need, and that this adapter never reaches. */
export const unused = (): never => {
  throw new Error('Not a part of this build');
};
