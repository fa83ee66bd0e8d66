import { isObject } from '../../../lib/isObject';
import { parseJson } from '../../../lib/natives';

const MAX_LENGTH = 65_536;

/** Returns an own property, ignoring the case of its name. */
function find(value: unknown, name: unknown): unknown {
  if (!isObject(value) || typeof name !== 'string') return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.length > MAX_LENGTH ? undefined : parseJson(value);
  } catch {
    return undefined;
  }
}

/**
 * Answers a request from the properties of a relay session, where a wallet may have stored its capabilities (EIP-5792) as JSON, by
 * account and chain id. Undefined for any other request, and unless they cover the account and all requested networks; the request
 * is then sent to the wallet.
 * @param params the account, and the chain ids as hex quantities, or none for all
 */
export function answerFromSession(method: string, params: unknown, properties: unknown): object | undefined {
  if (method !== 'wallet_getCapabilities' || !isObject(properties) || !Array.isArray(params)) return undefined;
  const { capabilities } = properties as { readonly capabilities?: unknown };
  const [account, chainIds] = params;
  const byChain = find(parse(capabilities), account);
  if (!isObject(byChain)) return undefined;
  if (chainIds === undefined) return byChain;
  if (!Array.isArray(chainIds)) return undefined;
  const entries = chainIds.map((id) => [id, find(byChain, id)] as const);
  return entries.every(([, value]) => isObject(value)) ? Object.fromEntries(entries) : undefined;
}
