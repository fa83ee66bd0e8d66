/** Says why a journey takes more than 20 seconds. */
export const slow = (description: string) => ({ annotation: { type: 'slow', description } });
