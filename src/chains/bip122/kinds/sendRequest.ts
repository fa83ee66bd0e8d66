import { readField } from '../../../shared/readField';
import { rpcError } from '../../../shared/rpcError';
import { callMethod } from './callMethod';

/** The codes of the list `btc_providers`, and those of EIP-1193 for them. */
const codes: Readonly<Record<number, number>> = {
  /** Rejected by the visitor. */
  [-32000]: 4001,
  /** The method is not supported, or not known. */
  [-32001]: 4200,
  [-32601]: 4200,
  /** The page has no access. */
  [-32002]: 4100,
};

function toError(raw: unknown): unknown {
  const code = codes[Number(readField(raw, 'code'))];
  const message = readField(raw, 'message');
  if (!code) return raw;
  return Object.assign(rpcError(code, typeof message === 'string' ? message.slice(0, 500) : 'Refused'), { cause: raw });
}

/**
 * Sends a request. The wallet resolves, or rejects, with an envelope of JSON-RPC. Resolves to its result.
 * @throws an error with a code of EIP-1193; any other error as it is
 */
export async function sendRequest(provider: unknown, method: string, params?: object): Promise<unknown> {
  let envelope: unknown;
  try {
    envelope = await callMethod(provider, 'request', method, ...(params ? [params] : []));
  } catch (error) {
    throw toError(readField(error, 'error') ?? error);
  }
  const error = readField(envelope, 'error') ?? null;
  if (error !== null) throw toError(error);
  return readField(envelope, 'result');
}
