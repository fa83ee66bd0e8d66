import type { Context } from '../../core/actions/Context';
import { close, resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { chosenNetwork } from '../../shared/families/chosenNetwork';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { paymentIndex } from '../../shared/paymentIndex';
import { shownWalletName } from '../../shared/shownWalletName';
import { closeEmbedded } from './closeEmbedded';
import type { How, NewConnection } from './NewConnection';

/**
 * Shows the view that the modal was opened for while the wallet was being restored, in place of Connect. As the first view of an
 * embedded modal, Connect is replaced by the account. A visitor who has navigated meanwhile stays there.
 */
function showPendingView(ctx: Context, namespace: Namespace): void {
  const { modal, router, settings } = ctx.state;
  const { view: shown, data: given } = router.current.peek();
  const isFirst = settings.peek().enableEmbedded && shown === 'Connect' && router.history.peek().length < 2;
  const { pendingView = isFirst && 'Account', ...data } = given;
  if (!pendingView || !modal.open.peek() || namespace !== familyToConnect(ctx.state)) return;
  const [view, others] = resolveView(ctx, pendingView);
  router.reset(view, { ...data, ...others }, 'forward');
}

/**
 * Tells the host that the visitor has connected a wallet, and closes the modal or shows `UnsupportedChain` if the app does not have
 * the wallet's network, unless another view is open (`isLeft`). If the visitor has chosen another network, the wallet is asked for
 * it next. An open payment is shown again instead. For a connection that the visitor did not start, shows the view that the modal
 * was opened for.
 */
export function finishConnecting(
  ctx: Context,
  attached: readonly NewConnection[],
  { by, method, onConnected, unnamed, isLeft }: How & { readonly isLeft?: boolean },
): void {
  const { modal, networks, router, announcer, locale } = ctx.state;
  if (by !== 'visitor') {
    for (const { namespace } of attached) {
      closeEmbedded(ctx, namespace);
      showPendingView(ctx, namespace);
    }
    return;
  }
  if (!method) return;
  const name = attached[0]?.wallet.name ?? '';
  ctx.emit({ event: 'CONNECT_SUCCESS', properties: { method, name } });
  onConnected?.();
  if (!modal.open.peek() || isLeft) return;
  const chosen = attached.flatMap(({ namespace, connection: { networkId } }) => {
    const id = chosenNetwork(ctx, namespace);
    return id && id !== networkId ? id : [];
  })[0];
  const payment = paymentIndex(ctx);
  if (chosen && payment < 0) {
    router.reset('SwitchNetwork', { networkId: chosen }, 'forward');
    return;
  }
  if (networks.unsupported.peek() && payment < 0) {
    router.reset('UnsupportedChain', {}, 'forward');
    return;
  }
  announcer.say(locale.t('connect.connectedTo', { wallet: shownWalletName(locale.t, name || unnamed || '') }));
  if (payment >= 0) {
    router.goBackToIndex(payment);
    return;
  }
  // In the same task: components that show it must not wait, and nothing awaits it.
  modal.approved.value = true;
  close(ctx);
  modal.approved.value = false;
}
