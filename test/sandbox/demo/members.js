import { one } from './node.js';

/** Shows the part of the page for visitors with a session at the server. @param {any} modal */
export function members(modal) {
  const section = one('#members');
  /** @type {object | null} */
  let current = null;

  modal.on('session', async (/** @type {object | null} */ session) => {
    current = session;
    // Without a session: another account may be active, which does not sign out the one at the server.
    const visitor = session && (await (await fetch('/sign-in')).json());
    if (session !== current) return;
    section.hidden = !visitor;
    one('#member').textContent = visitor ? `${visitor.address.slice(0, 6)}…${visitor.address.slice(-4)}` : '';
  });
  one('#sign-out').addEventListener('click', () => modal.signOut());
}
