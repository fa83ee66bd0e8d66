import { jsonAnswer } from '../jsonAnswer.mjs';
import { readAccount } from './readQuery.mjs';
import { Refusal } from './refusal.mjs';

const DAY_SECONDS = 86_400;
const WORD = /^[A-Za-z][\w-]{0,63}$/;
const MAX_ROWS = 100;

/**
 * @typedef {object} Session what an app may do with an account; times in seconds since the epoch
 * @property {{ id: string, name: string, url?: string, iconUrl?: string }} project
 * @property {string} pci
 * @property {number} expiry
 * @property {number} createdAt
 * @property {{ type: string }[]} permissions
 * @property {{ id: string }[]} policies
 * @property {string} context
 * @property {number} [revokedAt]
 */

const now = () => Math.floor(Date.now() / 1000);

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= 500;

/** @param {unknown} rows @param {string} field @param {(row: any) => boolean} fits @returns {any[]} @throws {Refusal} */
function readRows(rows = [], field, fits) {
  if (Array.isArray(rows) && rows.length <= MAX_ROWS && rows.every((row) => row && fits(row))) return rows;
  throw new Refusal(400, field, `Invalid ${field}`);
}

/** @param {any} wish @returns {Session} @throws {Refusal} */
function readGrant({ project, lifetime = DAY_SECONDS, permissions, policies }) {
  const { id = 'demo', name, url, iconUrl } = project ?? {};
  if (![id, name].every(isText) || ![url, iconUrl].every((link) => link === undefined || isText(link))) {
    throw new Refusal(400, 'project', 'Invalid project');
  }
  // A lifetime in the past creates an expired session, which the modal shows, too.
  if (!Number.isSafeInteger(lifetime)) throw new Refusal(400, 'lifetime', 'Invalid lifetime');
  const pci = crypto.randomUUID();
  return {
    project: { id, name, url, iconUrl },
    pci,
    createdAt: now(),
    expiry: Math.max(0, now() + lifetime),
    permissions: readRows(permissions, 'permissions', ({ type }) => isText(type) && WORD.test(type)),
    policies: readRows(policies, 'policies', (policy) => isText(policy.id)),
    context: pci,
  };
}

/** The sessions that accounts have granted to apps. */
export function smartSessions() {
  /** @type {{ chainId: number, address: string, session: Session }[]} oldest first */
  let granted = [];

  /** Lists the sessions of an account, newest first. @param {unknown} id CAIP-10 id @returns {Session[]} @throws {Refusal} */
  const list = (id) => {
    const account = readAccount(id, 'account');
    const own = granted.filter(({ chainId, address }) => chainId === account.chainId && address === account.address);
    return own.map(({ session }) => session).reverse();
  };

  /** Grants a session. @param {any} wish as the switch reads it @returns {Session} @throws {Refusal} */
  const grant = (wish) => {
    const session = readGrant(wish);
    granted.push({ ...readAccount(wish.account, 'account'), session });
    return session;
  };

  return {
    list,
    grant,

    /** Removes every session. */
    reset() {
      granted = [];
    },

    /**
     * Revokes a session. The account must have signed the session's id (EIP-191).
     * @param {`0x${string}`} address
     * @param {{ pci?: unknown, signature?: unknown }} order
     * @param {(chainId: number, proof: { address: `0x${string}`, message: string, signature: `0x${string}` }) => Promise<boolean>} verify
     * @throws {Refusal}
     */
    async revoke(address, { pci, signature }, verify) {
      const found = granted.find((one) => one.session.pci === pci && one.address === address.toLowerCase());
      if (!found) throw new Refusal(404, 'pci', 'Session not found');
      const { session, chainId } = found;
      const proof = { address, message: session.pci, signature: /** @type {`0x${string}`} */ (signature) };
      if (!(await verify(chainId, proof).catch(() => false))) {
        throw new Refusal(401, 'signature', 'The signature does not belong to the address');
      }
      if (session.revokedAt) throw new Refusal(409, 'pci', 'Session is already revoked');
      session.revokedAt = now();
    },

    /**
     * The switch: GET lists the sessions of `?account=`, POST grants one, DELETE removes all.
     * @param {import('../servePart.mjs').Asked} asked
     * @returns {import('../servePart.mjs').Answer}
     */
    control({ method, url, body }) {
      if (!['GET', 'POST', 'DELETE'].includes(method)) return { status: 405, headers: { allow: 'GET, POST, DELETE' } };
      if (method === 'DELETE') granted = [];
      try {
        if (method !== 'POST') {
          const account = url.searchParams.get('account');
          return jsonAnswer(account ? list(account) : granted.map(({ session }) => session));
        }
        return jsonAnswer(grant(JSON.parse(body.toString()) ?? {}));
      } catch (error) {
        return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
      }
    },
  };
}
