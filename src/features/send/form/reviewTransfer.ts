import type { ViewContext } from '../../../core/context';
import { createUuid } from '../../../lib/createUuid';
import { frozenCopy } from '../../../lib/frozenCopy';
import { isSmartAccount } from '../../../shared/isSmartAccount';
import type { Review } from '../Review';
import { reviewFacts } from '../reviewFacts';
import type { SendState } from './useSendState';

/**
 * Builds the request from what the form shows, and opens its review, frozen. If the visitor changes the form or leaves it
 * meanwhile, nothing is opened. @throws WalletModalError `chunkNotLoaded`
 */
export async function reviewTransfer(
  ctx: ViewContext,
  send: SendState,
  profile: Pick<Review, 'image'> & { readonly name: string | null },
): Promise<void> {
  const { form, services, network, account, token, amount, units, receiver, step } = send;
  if (step !== 'ready' || !token || receiver.status !== 'ready') return;
  const { name, address: tokenAddress, symbol } = token;
  const { extra } = receiver;
  const transfer = { from: account.address, to: receiver.address, token: tokenAddress, amount: units, extra };
  const [prepared, { sendReview }] = await Promise.all([send.prepare(transfer, ctx.signal), ctx.load('sendReview')]);
  // The form says why.
  if (prepared.refusal) return;
  const review: Review = {
    intent: {
      id: createUuid(),
      account: account.account,
      request: prepared.request,
      kind: 'send',
      properties: {
        isSmartAccount: isSmartAccount(ctx, network.namespace),
        network: network.caipNetworkId,
        token: symbol,
        amount,
      },
      transfers: [{ direction: 'out', amount, token: { name, symbol, image: token.image, address: tokenAddress } }],
      tokens: tokenAddress === null ? [] : [tokenAddress],
      paysFee: prepared.fee !== null,
    },
    token,
    coin: send.coin,
    networkName: network.name,
    amount,
    address: receiver.address,
    isContract: send.receiverNote === 'contract' || send.receiverNote === 'tokenContract',
    extra,
    name: receiver.name,
    isForEthereum: receiver.isForEthereum,
    shownName: profile.name,
    image: profile.image,
    ...reviewFacts(prepared, token),
  };
  const isUnchanged = form.amount.peek() === amount && form.receiver.peek() === receiver;
  if (isUnchanged && ctx.state.router.current.peek().view === 'WalletSend')
    sendReview.start(ctx, frozenCopy(review), services);
}
