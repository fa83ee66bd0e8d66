const ENDS = 4;

const normalize = (address: string): string => address.toLowerCase().replace(/^0x/, '');

/**
 * The known address that another one imitates: with the same first or last four characters, which is all that people compare,
 * and others in between. Undefined if the address is known itself, or resembles none.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const target = normalize(address);
  const others = known.map((other) => [other, normalize(other)] as const);
  if (others.some(([, other]) => other === target)) return undefined;
  return others.find(
    ([, other]) => other.slice(0, ENDS) === target.slice(0, ENDS) || other.slice(-ENDS) === target.slice(-ENDS),
  )?.[0];
}
