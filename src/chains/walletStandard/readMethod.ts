/**
 * Returns a method of a wallet's feature; undefined if the wallet does not have it. It is read each time, because a wallet may change
 * its features.
 */
export function readMethod(
  wallet: unknown,
  name: string,
  method: string,
): ((...inputs: unknown[]) => unknown) | undefined {
  try {
    const feature = (wallet as { readonly features: Readonly<Record<string, unknown>> }).features[name];
    const found = (feature as Readonly<Record<string, unknown>> | null | undefined)?.[method];
    return typeof found === 'function' ? (...inputs) => Reflect.apply(found, feature, inputs) : undefined;
  } catch {
    return undefined; // A getter threw, or there are no features.
  }
}
