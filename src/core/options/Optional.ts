/** Every field optional. `undefined` means the same as a missing field; in `updateOptions()` it restores the default. */
export type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
