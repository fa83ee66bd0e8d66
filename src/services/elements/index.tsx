import type { ComponentType } from 'react';
import type { ModalElement } from '../../core/elements/ModalElement';
import { renderTree, useViewContext, type ViewContext } from '../../core/kit';
import type { WalletModal } from '../../core/types';
import { isTestDocument } from '../../lib/isTestDocument';
import { AccountButton } from './AccountButton';
import type { ButtonProps } from './ButtonProps';
import { ConnectButton } from './ConnectButton';
import { drawEmbed } from './drawEmbed';
import type { ElementContent } from './ElementContent';
import styles from './elements.css';
import { exposeButton } from './exposeButton';
import { NetworkButton } from './NetworkButton';
import { words } from './words';

/** The connect button, or the account button while a wallet is connected. */
function EitherButton(props: ButtonProps) {
  const { state } = useViewContext();
  const { status } = state.accounts.get(state.networks.activeNamespace.value);
  return status === 'connected' ? <AccountButton {...props} /> : <ConnectButton {...props} />;
}

/** Opens Connect also while a wallet is connected: the visitor connects another one. */
function AlwaysConnectButton(props: ButtonProps) {
  return <ConnectButton {...props} open={() => props.open('Connect')} />;
}

const buttons: Readonly<Record<string, ComponentType<ButtonProps>>> = {
  'wallet-modal-button': EitherButton,
  'wallet-modal-connect-button': AlwaysConnectButton,
  'wallet-modal-account-button': EitherButton,
  'wallet-modal-network-button': NetworkButton,
};

/** Creates the functions of a button element, which render the button with the current attributes. */
function drawButton(element: ModalElement, ctx: ViewContext, modal: Pick<WalletModal, 'open'>): ElementContent {
  const Button = buttons[element.localName] ?? EitherButton;
  let tree: ReturnType<typeof renderTree> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const open: ButtonProps['open'] = (view) => void modal.open({ view }).catch(() => {});
  let hide: (() => void) | undefined;
  const remove = (): void => {
    ctx.signal.removeEventListener('abort', leave);
    hide?.();
    void tree?.unmount();
    tree = undefined;
  };
  const leave = (): void => {
    // Deferred: the page's own React may be in the middle of a commit and would refuse to unmount another tree.
    leaving = setTimeout(remove);
  };
  ctx.state.locale.addEnglish(words);
  return {
    update(): void {
      if (!element.isConnected || ctx.signal.aborted) return;
      clearTimeout(leaving);
      if (!tree) {
        ctx.signal.addEventListener('abort', leave, { once: true });
        tree = renderTree(element, ctx, styles, true);
        if (isTestDocument()) hide = exposeButton(element, tree.root);
      }
      tree.render(
        <Button
          label={element.getAttribute('label')}
          loadingLabel={element.getAttribute('loading-label')}
          showBalance={element.getAttribute('balance') !== 'hide'}
          disabled={element.disabled}
          open={open}
        />,
      );
    },
    leave,
    remove,
  };
}

/** Creates the functions of a custom element, by its name. */
export const drawElement = (element: ModalElement, ctx: ViewContext, modal: WalletModal): ElementContent =>
  (element.localName === 'wallet-modal-embed' ? drawEmbed : drawButton)(element, ctx, modal);
