/** Runs something in a page with a window of its own, which has events alone. */
export async function inWindow(run: (page: EventTarget) => unknown): Promise<void> {
  const page = new EventTarget();
  Object.assign(globalThis, { window: page });
  try {
    await run(page);
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}
