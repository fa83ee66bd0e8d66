/** What tells a key of an input method from others: in Safari, the composition has ended before the key that ends it. */
export const compositionKeys: readonly KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }];
