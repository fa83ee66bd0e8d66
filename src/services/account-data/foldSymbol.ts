// Letters of other alphabets that look like Latin ones, each followed by its Latin letter.
const lookalikes = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** A token's symbol as it looks: uppercase, without diacritics, with Latin letters for those that resemble them. */
export const foldSymbol = (symbol: string): string =>
  symbol
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, (letter) => lookalikes[lookalikes.indexOf(letter) + 1] ?? letter);
