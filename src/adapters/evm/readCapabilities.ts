import type { Capabilities } from '../../core/ports/verbs';
import type { CaipNetworkId } from '../../lib/caip';
import { chainIdOf } from './chainIdOf';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The key for capabilities on all networks (EIP-5792). */
const ALL_NETWORKS = '0x0';

function atomicOf(capabilities: unknown): Capabilities['atomic'] | undefined {
  const { status } = fieldsOf(fieldsOf(capabilities)['atomic']);
  return status === 'supported' || status === 'ready' || status === 'unsupported' ? status : undefined;
}

/**
 * Reads the wallet's capabilities on each requested network (EIP-5792). A capability that the wallet does not list is
 * unsupported; networks that were not requested are left out.
 * @throws TypeError if the response is not an object
 */
export function readCapabilities(
  answer: unknown,
  networkIds: readonly CaipNetworkId[],
): Partial<Record<CaipNetworkId, Capabilities>> {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('The wallet did not return capabilities');
  // Some wallets write chain ids in upper case.
  const entries = Object.entries(answer).map(([chainId, value]) => [chainId.toLowerCase(), value] as const);
  const capabilitiesOf = (key: string): unknown => entries.find(([chainId]) => chainId === key)?.[1];
  return Object.fromEntries(
    networkIds.map((id) => [
      id,
      { atomic: atomicOf(capabilitiesOf(chainIdOf(id))) ?? atomicOf(capabilitiesOf(ALL_NETWORKS)) ?? 'unsupported' },
    ]),
  );
}
