import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';

/** Whether the embedded wallet's requests are on screen, and a chain family has another wallet. Leaving them would abort them. */
export const isApprovalElsewhere = ({ state: { router, accounts } }: Context, namespace: Namespace): boolean =>
  router.current.peek().view === 'ApproveTransaction' && accounts.get(namespace).walletId !== embeddedId;
