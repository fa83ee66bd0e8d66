/** How long a wallet may take to answer a request that needs no prompt (ms). */
export const answerLimit = 3_000;
