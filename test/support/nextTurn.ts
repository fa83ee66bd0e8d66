/** Waits for turns of the event loop: until chains of promises are settled, including one event of a real socket. */
export async function nextTurn(count = 1): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
