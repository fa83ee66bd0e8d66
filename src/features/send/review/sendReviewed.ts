import type { ViewContext } from '../../../core/context';
import { isSameAddress } from '../../../lib/address';
import type { Obstacle, Prepared } from '../../../requests/createReview';
import type { Intent } from '../../../requests/Intent';
import { isFromAccountInUse } from '../../../requests/isFromAccountInUse';
import type { Review } from '../Review';
import type { SendServices } from '../useSendServices';
import { getTransferReview } from './getTransferReview';

const changed: Obstacle = { text: 'transaction.outdatedText', isOutdated: true };

/** Whether the account of an intent is still the one in use, on the network of its request, which is the active one. */
const isCurrent = (ctx: ViewContext, intent: Intent): boolean =>
  isFromAccountInUse(ctx, intent) && ctx.state.networks.activeId.value === intent.request.networkId;

/** Checks that a reviewed name still resolves to the reviewed address. */
async function checkName(
  ctx: ViewContext,
  { data }: SendServices,
  name: string,
  address: string,
): Promise<Obstacle | null> {
  const leadsElsewhere: Obstacle = { text: 'sendReview.nameChanged', params: { name }, isOutdated: true };
  try {
    const resolved = await data.resolveName(ctx, name);
    return resolved && isSameAddress(resolved.address, address) ? null : leadsElsewhere;
  } catch (error) {
    ctx.report(error);
    // At least one of the service and the registry has another address now.
    return (error as { readonly code?: unknown }).code === 'nameMismatch'
      ? leadsElsewhere
      : { text: 'sendReview.nameFailed', params: { name } };
  }
}

/** Sends exactly the reviewed request to the wallet, once. One that is too old is prepared again first, if nothing that it shows gets worse. */
export function sendReviewed(ctx: ViewContext, review: Review): void {
  const transfer = getTransferReview(ctx);
  const services = transfer.services.peek();
  if (!services) return;
  const { intent, name, address } = review;
  const prepare = async (): Promise<Prepared<Review>> => {
    const obstacle = !isCurrent(ctx, intent)
      ? changed
      : name === null
        ? null
        : await checkName(ctx, services, name, address);
    if (obstacle) return { obstacle };
    const fresh = await transfer.renew(review);
    if (fresh === null || 'obstacle' in fresh) return fresh;
    return isCurrent(ctx, intent) ? fresh : { obstacle: changed };
  };
  void transfer.confirm(review, prepare);
}
