import { one } from './node.js';

/** Shows the part of the page for visitors with a session at the server. @param {any} modal */
export function members(modal) {
  const section = one('#members');

  async function draw() {
    const visitor = await (await fetch('/sign-in')).json();
    section.hidden = !visitor;
    one('#member').textContent = visitor ? `${visitor.address.slice(0, 6)}…${visitor.address.slice(-4)}` : '';
  }

  modal.on('session', async (/** @type {object | null} */ session) => {
    if (!session) await fetch('/sign-in', { method: 'DELETE' });
    await draw();
  });
  one('#sign-out').addEventListener('click', () => modal.signOut());
}
