// Letters of other alphabets that look like Latin ones.
const lookalikes = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** A token's symbol as the eye reads it: in capitals, without marks, with Latin letters for those that look like them. */
export const foldSymbol = (symbol: string): string =>
  symbol
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, (letter) => lookalikes[lookalikes.indexOf(letter) + 1] ?? letter);
