import type { Feature } from '../../core/context';
import emptyState from '../../ui/emptyState.css';
import skeleton from '../../ui/skeleton.css';
import switchCss from '../../ui/switch.css';
import { ApproveTransaction } from './ApproveTransaction';
import approve from './approve.css';
import { connectNetwork } from './connectNetwork';
import { EmbeddedRows } from './EmbeddedRows';
import type { EmbeddedWalletActions } from './EmbeddedWalletActions';
import { emailChanged } from './emailChanged';
import { finishLogin } from './finishLogin';
import { getReady } from './getReady';
import { QueuePosition } from './QueuePosition';
import { restore } from './restore';
import { retry } from './retry';
import { setAccountType } from './setAccountType';
import { userParams } from './userParams';
import { words } from './words';

export const embeddedWallet: EmbeddedWalletActions = {
  getReady,
  userParams: (ctx) => userParams(ctx),
  finishLogin,
  emailChanged,
  restore,
  retry,
  connectNetwork,
  setAccountType,
};

/** The login of the embedded wallet, its accounts, and the view in which requests are approved. */
export const feature: Feature = {
  views: { ApproveTransaction },
  start: { ApproveTransaction: QueuePosition },
  slots: { 'embedded-account': EmbeddedRows },
  css: emptyState + skeleton + switchCss + approve,
  messages: words,
};
