/** What a chunk keeps for each modal: made when it is first asked for, the same from then on, gone with the modal. */
export function perInstance<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    let kept = values.get(owner);
    if (!kept) {
      kept = { value: create(owner) };
      values.set(owner, kept);
    }
    return kept.value;
  };
}
