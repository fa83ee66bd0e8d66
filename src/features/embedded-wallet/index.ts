import type { Context } from '../../core/actions/Context';
import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import { words as embeddedWords } from '../../shared/embedded/words';
import emptyState from '../../ui/emptyState.css';
import skeleton from '../../ui/skeleton.css';
import switchCss from '../../ui/switch.css';
import { ApproveTransaction } from './ApproveTransaction';
import approve from './approve.css';
import { connectNetwork } from './connections';
import { EmbeddedRows } from './EmbeddedRows';
import { getMachine, type Machine } from './getMachine';
import { acceptLogin, finishLogin, loginParams } from './login';
import { QueuePosition } from './QueuePosition';
import { reloadFrame } from './reloadFrame';
import { end, restore, retry } from './restore';
import { openSignedOut, resumeSignOut } from './signOut';
import { updateEmail } from './updateUser';
import { words } from './words';

/** Gives an action the machine of its instance. */
const action =
  <Params extends unknown[], Result>(run: (machine: Machine, ...params: Params) => Result) =>
  (ctx: Context, ...params: Params): Result =>
    run(getMachine(ctx), ...params);

/** Actions of the embedded wallet, for the views of its logins and for the connection. */
export const embeddedWallet = {
  /** The instance's wallet for a login or a change of it; its frame is ready when the promise resolves. */
  getReady: action(openSignedOut),
  reloadFrame: action(reloadFrame),
  /** The parameters of a request for the user of a login: the network and the account type. */
  userParams: action(loginParams),
  acceptLogin: action(acceptLogin),
  finishLogin: action(finishLogin),
  emailChanged: action(updateEmail),
  restore: action(restore),
  retry: action(retry),
  connectNetwork: action(connectNetwork),
  end: action(end),
  resumeSignOut: action(resumeSignOut),
};

/** The login of the embedded wallet, its accounts, and the view in which requests are approved. */
export const feature: Feature = {
  views: { ApproveTransaction },
  start: { ApproveTransaction: QueuePosition },
  slots: { 'embedded-account': EmbeddedRows },
  css: drawing + emptyState + skeleton + switchCss + approve,
  messages: { ...embeddedWords, ...words },
};
