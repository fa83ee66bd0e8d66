import { useEffect } from 'react';
import type { ViewContext } from '../../../core/context';
import { formatCaipAddress } from '../../../lib/caip';
import type { SendState } from './useSendState';

export type ReceiverProfile = ReturnType<typeof useReceiverProfile>;

/** Name and image of the receiver: the typed name, or the verified name of the address. */
export function useReceiverProfile(
  ctx: ViewContext,
  { receiver, services, network }: Pick<SendState, 'receiver' | 'services' | 'network'>,
) {
  const ready = receiver.status === 'ready' ? receiver : null;
  const account = ready && formatCaipAddress(network.caipNetworkId, ready.address);
  useEffect(() => {
    if (account) void services.data.fetchIdentity(ctx, account);
  }, [account]);
  const identity = account ? services.data.of(ctx, account).identity.value.value : null;
  return { name: ready?.name ?? identity?.name ?? null, image: identity?.avatar ?? null };
}
