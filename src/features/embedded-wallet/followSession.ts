import type { Embedded } from '../../core/ports/embedded';
import { checkSession } from './checkSession';
import type { Machine } from './getMachine';
import { refreshUser } from './updateUser';

/**
 * Reads the user of a changed session, or removes the login, if the session has ended. Rejects if the user of one that goes on cannot
 * be read.
 */
export async function followSession(machine: Machine, embedded: Embedded): Promise<void> {
  const families = [...machine.login.connections.keys()];
  try {
    await Promise.all(families.map((namespace) => refreshUser(machine, embedded, namespace)));
  } catch (error) {
    if (await checkSession(machine, embedded).catch(() => true)) throw error;
  }
}
