/** What a promise, or a function's promise, rejects with; an error of its own when it does not. */
export async function rejection(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}

/** Code and message of what a promise or a function fails with. */
export async function failure(work: Promise<unknown> | (() => unknown)): Promise<{ code: unknown; message: unknown }> {
  const { code, message } = (await rejection(work)) as { code?: unknown; message?: unknown };
  return { code, message };
}
