import type { Capabilities } from '../../core/ports/verbs';
import type { CaipNetworkId } from '../../lib/caip';
import { chainIdOf } from './chainIdOf';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** What holds on every network stands under this key (EIP-5792). */
const EVERYWHERE = '0x0';

function atomicOf(capabilities: unknown): Capabilities['atomic'] | undefined {
  const { status } = fieldsOf(fieldsOf(capabilities)['atomic']);
  return status === 'supported' || status === 'ready' || status === 'unsupported' ? status : undefined;
}

/**
 * What the wallet can do on each network that it was asked for (EIP-5792); what it does not say counts as unsupported, and
 * networks that nobody asked for are left out.
 * @throws TypeError when the answer is no object
 */
export function readCapabilities(
  answer: unknown,
  networkIds: readonly CaipNetworkId[],
): Partial<Record<CaipNetworkId, Capabilities>> {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('The wallet answered without capabilities');
  // A wallet may write a chain id in capitals.
  const said = Object.entries(answer).map(([chainId, value]) => [chainId.toLowerCase(), value] as const);
  const of = (key: string): unknown => said.find(([chainId]) => chainId === key)?.[1];
  return Object.fromEntries(
    networkIds.map((id) => [id, { atomic: atomicOf(of(chainIdOf(id))) ?? atomicOf(of(EVERYWHERE)) ?? 'unsupported' }]),
  );
}
