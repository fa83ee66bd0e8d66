/** A class of collections. Its `has` throws for a value of any other class, whatever prototype that value has. */
interface CollectionClass<Value> {
  new (): Value;
  readonly prototype: { has(key: never): boolean };
}

/**
 * Returns a collection that all copies of this package in the page share, such as the script and an app's package. If the page has put
 * anything else in its place, this copy has its own.
 */
export function sharedInPage<Value extends object>(name: string, Collection: CollectionClass<Value>): Value {
  const key = Symbol.for(`wallet-modal/${name}`);
  const own = new Collection();
  try {
    const found = (globalThis as unknown as Record<symbol, Value>)[key] as Value;
    Collection.prototype.has.call(found, own as never);
    return found;
  } catch {
    // Not writable, so that the page cannot take it from copies that load later.
    Reflect.defineProperty(globalThis, key, { value: own });
    return own;
  }
}
