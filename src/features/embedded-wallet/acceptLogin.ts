import type { AcceptedLogin } from '../../shared/embedded/acceptLogin';
import { replaced } from './embeddedMachine';
import { endLogin } from './endLogin';
import type { Machine } from './getMachine';

/**
 * The secure site has accepted a login: the frame no longer has the one before, whose accounts get no requests any more. If it is
 * left before its own account is connected, the visitor is signed out, because there is none to return to.
 */
export function acceptLogin(machine: Machine, { method, username = null, signal }: AcceptedLogin): void {
  const { ctx, storage } = machine;
  machine.login = replaced(machine.login);
  // After a reload, the account of this login is restored in the place of the one before.
  if (storage.get('emailLoginUsed')) storage.setOrigin({ provider: method, username });
  const leave = async (): Promise<void> => {
    const embedded = await machine.wallet;
    if (embedded && machine.login.status === 'replaced' && !ctx.signal.aborted) await endLogin(machine, embedded);
  };
  const onLeave = (): void => void leave().catch(ctx.report);
  if (signal.aborted) onLeave();
  else signal.addEventListener('abort', onLeave, { once: true });
}
