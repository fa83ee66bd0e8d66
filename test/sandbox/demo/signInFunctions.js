/** The functions of `siwx` with the paths of the shop's server. The code to copy is their own source. */
export const signInFunctions = {
  async getNonce() {
    return (await fetch('/sign-in/nonce')).text();
  },
  /** @param {{ message: string, signature: string }} session */
  async addSession({ message, signature }) {
    const answer = await fetch('/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, signature }),
    });
    if (!answer.ok) throw new Error('The server has refused the signature');
  },
  async revokeSession() {
    await fetch('/sign-in', { method: 'DELETE' });
  },
};
