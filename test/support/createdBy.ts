/** Runs something and returns the elements of a kind that were created meanwhile. */
export async function createdBy<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  work: () => unknown,
): Promise<HTMLElementTagNameMap[Name][]> {
  const created: HTMLElementTagNameMap[Name][] = [];
  const { createElement } = HTMLDocument.prototype;
  HTMLDocument.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
    const element = createElement.apply(this, args);
    if (args[0] === name) created.push(element as HTMLElementTagNameMap[Name]);
    return element;
  } as typeof createElement;
  try {
    await work();
  } finally {
    HTMLDocument.prototype.createElement = createElement;
  }
  return created;
}
