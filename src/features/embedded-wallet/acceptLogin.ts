import { replaced } from './embeddedMachine';
import { endLogin } from './endLogin';
import type { Machine } from './getMachine';

/**
 * The secure site has accepted a login: the frame no longer has the one before, whose accounts get no requests any more. If it is
 * left before its own account is connected, the visitor is signed out, because there is none to return to.
 * @param signal aborted when the visitor leaves the login
 */
export function acceptLogin(machine: Machine, signal: AbortSignal): void {
  const { ctx } = machine;
  machine.login = replaced(machine.login);
  const leave = async (): Promise<void> => {
    const embedded = await machine.wallet;
    if (embedded && machine.login.status === 'replaced' && !ctx.signal.aborted) await endLogin(machine, embedded);
  };
  const onLeave = (): void => void leave().catch(ctx.report);
  if (signal.aborted) onLeave();
  else signal.addEventListener('abort', onLeave, { once: true });
}
