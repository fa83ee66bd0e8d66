import type { ComponentType } from 'react';
import { renderTree, useViewContext, type ViewContext } from '../../core/kit';
import { AccountButton } from './AccountButton';
import type { ButtonProps } from './ButtonProps';
import { ConnectButton } from './ConnectButton';
import styles from './elements.css';
import { NetworkButton } from './NetworkButton';
import { words } from './words';

/** The connect button, or the account button while an account is connected. */
function EitherButton(props: ButtonProps) {
  const { state } = useViewContext();
  const { status } = state.accounts.get(state.networks.activeNamespace.value);
  return status === 'connected' ? <AccountButton {...props} /> : <ConnectButton {...props} />;
}

const buttons: Readonly<Record<string, ComponentType<ButtonProps>>> = {
  'wallet-modal-button': EitherButton,
  'wallet-modal-connect-button': ConnectButton,
  'wallet-modal-account-button': EitherButton,
  'wallet-modal-network-button': NetworkButton,
};

/** Renders a button into its element. `update` reads the attributes again. */
export function drawButton(element: HTMLElement, ctx: ViewContext, open: ButtonProps['open']) {
  const Button = buttons[element.localName] ?? EitherButton;
  ctx.state.locale.addEnglish(words);
  const tree = renderTree(element, ctx, styles, true);
  return {
    update(): void {
      tree.render(
        <Button
          label={element.getAttribute('label')}
          loadingLabel={element.getAttribute('loading-label')}
          showBalance={element.getAttribute('balance') !== 'hide'}
          disabled={element.hasAttribute('disabled')}
          open={open}
        />,
      );
    },
    remove: tree.unmount,
  };
}
