/** A value per modal instance: created on first use, and released together with the instance. */
export function perInstance<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    let entry = values.get(owner);
    if (!entry) {
      entry = { value: create(owner) };
      values.set(owner, entry);
    }
    return entry.value;
  };
}
