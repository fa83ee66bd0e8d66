/** Returns the reason with which a promise, or a function's promise, rejects. Throws if it does not reject. */
export async function rejection(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}

/** Returns the code and message of the error with which a promise or a function fails. */
export async function failure(work: Promise<unknown> | (() => unknown)): Promise<{ code: unknown; message: unknown }> {
  const { code, message } = (await rejection(work)) as { code?: unknown; message?: unknown };
  return { code, message };
}

/** Returns the code of the error with which a promise, if there is one, fails. */
export const codeOf = async (work: Promise<unknown> | undefined): Promise<unknown> =>
  (await failure(Promise.resolve(work))).code;
