// Letters of other alphabets that look like Latin ones, each followed by its Latin letter.
const lookalikes = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** Folds a token's symbol for comparison: uppercase, without diacritics, with look-alike letters replaced by Latin ones. */
export const foldSymbol = (symbol: string): string =>
  symbol
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, (letter) => lookalikes[lookalikes.indexOf(letter) + 1] ?? letter);
