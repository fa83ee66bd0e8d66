/** How long a wallet may take to answer what it need not ask the visitor (ms). */
export const answerLimit = 3_000;
