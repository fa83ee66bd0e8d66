import { WalletModalError } from '../../core/kit';
import type { Embedded } from '../../core/ports/embedded';
import type { Machine } from './getMachine';
import { getWallet, openFrame } from './openFrame';
import { startFrame } from './startFrame';

/**
 * Signs the visitor out at the secure site, within 3 s. Until the site has confirmed it, the sign-out stays stored: any tab, or a later
 * page, does it again. Resolves to whether it is confirmed.
 */
export function signOut(machine: Machine, embedded: Embedded): Promise<boolean> {
  const { ctx } = machine;
  ctx.storage.set('signOutPending', true);
  machine.signOut ??= embedded.signOut().then((isConfirmed) => {
    machine.signOut = null;
    if (isConfirmed) ctx.storage.remove('signOutPending');
    return isConfirmed;
  });
  return machine.signOut;
}

/** Does a stored sign-out, unless the frame has another login by now. @throws WalletModalError if the site does not confirm it */
async function finishSignOut(machine: Machine, embedded: Embedded): Promise<void> {
  if (!isPending(machine) || (await signOut(machine, embedded))) return;
  throw new WalletModalError('somethingWentWrong', {
    cause: new Error('The secure site has not confirmed that the visitor is signed out'),
  });
}

const isPending = ({ ctx, login }: Machine): boolean =>
  ctx.storage.get('signOutPending') === true && (login.status === 'signedOut' || login.status === 'signingOut');

/**
 * Does a stored sign-out in the background. Rejects, without an alert, if the secure site cannot be reached or does not confirm it.
 */
export async function resumeSignOut(machine: Machine): Promise<void> {
  const { ctx } = machine;
  if (!isPending(machine)) return;
  // The wallet would show an alert if this failed.
  await ctx.load('embedded');
  const embedded = await getWallet(machine);
  ctx.signal.throwIfAborted();
  await startFrame(machine, embedded, true);
  // Another tab may have done it while the frame was loading, and logged in again.
  await finishSignOut(machine, embedded);
}

/**
 * The wallet for a login, once its frame is ready and has no login that the visitor has ended: the secure site would connect its account
 * without a code. Rejects if the site does not confirm that; a frame that does not load is also shown as an alert.
 */
export async function openSignedOut(machine: Machine): Promise<Embedded> {
  // If it fails, this loads the frame.
  await machine.frameReset?.catch(() => {});
  const embedded = await openFrame(machine);
  await finishSignOut(machine, embedded);
  return embedded;
}
