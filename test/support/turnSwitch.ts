/** Turns a switch of a sandbox, such as `/lies`, and returns its answer. Rejects in its words if the sandbox refuses. */
export async function turnSwitch<T>(
  url: string,
  path: string,
  wish?: object,
  method = wish ? 'POST' : 'GET',
): Promise<T> {
  const answer = await fetch(new URL(path, url), { method, body: wish && JSON.stringify(wish) });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}
