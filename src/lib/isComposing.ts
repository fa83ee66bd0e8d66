/** Whether an input method takes the key. In Safari, the key that ends a composition comes after its end, with this code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
