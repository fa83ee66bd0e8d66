import type { IncomingMessage } from 'node:http';

/** Reads the body of a request to a server. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
