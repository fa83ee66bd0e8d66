/** A value per modal instance: created on first use, and released together with the instance. */
export function perInstance<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    if (!values.has(owner)) values.set(owner, create(owner));
    return values.get(owner) as Value;
  };
}
