import { string, type } from 'superstruct';
import { numberToHex } from 'viem';
import { Refusal } from '../data/refusal.mjs';
import { readGrant } from './readGrant.mjs';
import { readParam } from './readParams.mjs';
import { RpcError } from './rpcError.mjs';

const revocation = type({ pci: string() });

/**
 * Permissions that smart accounts grant (ERC-7715). They are the smart sessions of the data API, which lists and revokes them.
 * No service acts for an app's key, so the capabilities do not include permissions.
 * @param {ReturnType<typeof import('../data/smartSessions.mjs').smartSessions>} sessions
 */
export function createPermissions(sessions) {
  return {
    /** @param {unknown} value */
    read: (value) => readGrant(value, Math.floor(Date.now() / 1000)),

    /**
     * @param {ReturnType<typeof readGrant>} grant
     * @param {`0x${string}`} address of the smart account
     * @param {{ name: string, url?: string }} app
     */
    grant({ chainId, expiry, permissions, signer }, address, { name, url }) {
      const project = { id: 'demo', name, ...(url && { url }) };
      const lifetime = expiry - Math.floor(Date.now() / 1000);
      try {
        const { context } = sessions.grant({ account: `eip155:${chainId}:${address}`, project, lifetime, permissions });
        return { address, chainId: numberToHex(chainId), expiry, permissions, signer, context };
      } catch (error) {
        throw error instanceof Refusal ? new RpcError(-32602, error.message) : error;
      }
    },

    /**
     * Returns the text that the account signs to revoke a session.
     * @param {unknown} value
     * @param {{ chainId: number, address: string }} account
     * @throws {RpcError} -32602
     */
    readRevocation(value, { chainId, address }) {
      const { pci } = readParam(value, revocation, 'session');
      const known = sessions.list(`eip155:${chainId}:${address}`).some((session) => session.pci === pci);
      if (!known) throw new RpcError(-32602, 'Session not found');
      return pci;
    },
  };
}
