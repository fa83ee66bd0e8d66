/** Sends a request to a control path of a sandbox, such as `/lies`. Returns the response, or rejects with the sandbox's error. */
export async function turnSwitch<T>(
  url: string,
  path: string,
  change?: object,
  method = change ? 'POST' : 'GET',
): Promise<T> {
  const response = await fetch(new URL(path, url), { method, body: change && JSON.stringify(change) });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}
