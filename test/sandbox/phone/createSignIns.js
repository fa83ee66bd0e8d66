import { signal } from '@preact/signals';
import { formatMessage, getMethodsFromRecap, getRecapFromResources, populateAuthPayload } from '@walletconnect/utils';
import { RELAY_METHODS } from '../../support/relaySigner.mjs';
import { signAuthentication } from '../../support/signAuthentication.mjs';

const CHOICE = 'pocket/signs-in';

/**
 * Signs in to apps that ask for it while they connect. Switched off, Pocket is an older wallet, which answers the proposal instead.
 * @param {import('@reown/walletkit').IWalletKit} kit
 * @param {(message: string, address: string, chain: string) => Promise<string>} sign
 */
export function createSignIns(kit, sign) {
  const { requests } = kit.engine.signClient.auth;
  const enabled = signal(localStorage.getItem(CHOICE) !== 'off');

  return {
    enabled,
    /** @param {() => void} listener called when an app has asked */
    listen(listener) {
      const onAsked = () => listener();
      if (enabled.value) kit.on('session_authenticate', onAsked);
      enabled.subscribe((isOn) => {
        localStorage.setItem(CHOICE, isOn ? 'on' : 'off');
        kit.off('session_authenticate', onAsked);
        if (isOn) kit.on('session_authenticate', onAsked);
      });
    },
    /** The requests that wait, each in the form of a proposal. The client keeps them for an older wallet, too. */
    pending: () =>
      (enabled.value ? requests.getAll() : []).map(({ id, authPayload, requester, expiryTimestamp }) => ({
        id,
        authPayload,
        proposer: requester,
        expiryTimestamp,
        requiredNamespaces: {},
        optionalNamespaces: {
          eip155: {
            chains: authPayload.chains,
            methods: getMethodsFromRecap(getRecapFromResources(authPayload.resources) ?? ''),
          },
        },
      })),
    /** What an account signs, for the first network. @param {any} proposal @param {string[]} chains @param {string} address */
    text({ authPayload }, chains, address) {
      if (!chains.length) return '';
      const payload = populateAuthPayload({ authPayload, chains, methods: [...RELAY_METHODS] });
      return formatMessage(payload, `did:pkh:${chains[0]}:${address}`);
    },
    /** @param {any} proposal @param {string[]} chains @param {string[]} addresses */
    async approve({ id, authPayload }, chains, addresses) {
      const auths = await signAuthentication(authPayload, { chains, methods: RELAY_METHODS, addresses, sign });
      await kit.approveSessionAuthenticate({ id, auths });
    },
    /** @param {number} id @param {{ code: number, message: string }} reason */
    reject: (id, reason) => kit.rejectSessionAuthenticate({ id, reason }),
  };
}

/** @typedef {ReturnType<typeof createSignIns>} SignIns */
