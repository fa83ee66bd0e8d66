import { useEffect } from 'react';
import type { ViewContext } from '../../../core/context';
import { isSameAddress } from '../../../lib/address';
import { formatCaipAddress } from '../../../lib/caip';
import type { Network } from '../../../lib/network';
import { withTimeout } from '../../../lib/timeout';
import type { TokenBalance } from '../../../services/account-data';
import { wasContractElsewhere } from '../receivers';
import type { SendServices } from '../useSendServices';
import { getSendForm } from './getSendForm';

/** The warning about a valid receiver: its address has no owner, or it is a contract, here or elsewhere. */
export type NotedReceiver = 'burn' | 'tokenContract' | 'contract' | 'contractElsewhere';

/** What the visitor confirms: a warning, and the token that it is about. */
export const consentTo = (note: NotedReceiver, token: Pick<TokenBalance, 'id'> | null): string =>
  `${note} ${token?.id}`;

/** How long the nodes may take, in ms. Without a response, no warning is shown. */
const TIMEOUT = 5_000;

interface Transfer {
  readonly network: Network;
  /** The receiver, null for none yet. */
  readonly to: string | null;
  readonly token: TokenBalance | null;
  /** The account's tokens, whose contracts are known. */
  readonly tokens: readonly TokenBalance[];
}

/**
 * Finds out whether the receiver of a transfer is a contract or has no owner, from the network's own nodes, or was a contract on
 * another network. Null if nothing of that is known; undefined while the nodes are asked. The visitor's own accounts may be
 * contracts.
 */
export function useReceiverNote(
  ctx: ViewContext,
  { chain }: SendServices,
  { network, to, token, tokens }: Transfer,
): NotedReceiver | null | undefined {
  const form = getSendForm(ctx);
  const { addresses, embedded } = ctx.state.accounts.get(network.namespace);
  const ownAddresses = [...addresses, ...(embedded?.accounts ?? []).map(({ address }) => address)];
  const isOwn = to !== null && ownAddresses.some((address) => isSameAddress(address, to));
  const isToken = to !== null && tokens.some(({ address }) => isSameAddress(address, to));
  const key = to && formatCaipAddress(network.caipNetworkId, to);
  const needsCheck = to !== null && !isOwn && !isToken && !chain.isBurnAddress(to);
  const check = key === null ? undefined : form.contractChecks.value.get(key);
  useEffect(() => {
    if (!needsCheck || key === null || (check && check !== 'unknown')) return;
    const { signal, clock } = ctx;
    const set = (found: 'contract' | 'account' | 'unknown'): void => {
      form.contractChecks.value = new Map(form.contractChecks.peek()).set(key, found);
    };
    withTimeout((abort) => chain.isContract(network, to, abort), TIMEOUT, { clock, signal }).then(
      (isContract) => set(isContract ? 'contract' : 'account'),
      () => {
        if (!signal.aborted) set('unknown');
      },
    );
  }, [key, needsCheck]);
  if (to === null || isOwn) return null;
  if (chain.isBurnAddress(to)) return 'burn';
  // The contract of a wrapped coin accepts the coin. Hardly any contract returns tokens.
  if (isToken) return token?.address === null ? 'contract' : 'tokenContract';
  if (!check) return undefined;
  if (check === 'contract') return 'contract';
  return wasContractElsewhere(ctx, to, network.caipNetworkId) ? 'contractElsewhere' : null;
}
