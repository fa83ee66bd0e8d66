import { isObject } from '../../lib/isObject';
import { parseJson } from '../../lib/natives';

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
 * Reads the response to `wallet_getCapabilities` (EIP-5792) from the properties of a session, where a wallet may have stored it
 * as JSON: the capabilities by account and chain id. Undefined unless it covers the account and all requested networks; the
 * request is then sent to the wallet.
 * @param params the account, and the chain ids as hex quantities, or none for all
 */
export function readSessionCapabilities(properties: unknown, params: unknown): object | undefined {
  if (!isObject(properties) || !Array.isArray(params)) return undefined;
  const { capabilities } = properties as { readonly capabilities?: unknown };
  const [account, chainIds] = params;
  const byChain = find(parse(capabilities), account);
  if (!isObject(byChain)) return undefined;
  if (chainIds === undefined) return byChain;
  if (!Array.isArray(chainIds)) return undefined;
  const entries = chainIds.map((id) => [id, find(byChain, id)] as const);
  return entries.every(([, value]) => isObject(value)) ? Object.fromEntries(entries) : undefined;
}
