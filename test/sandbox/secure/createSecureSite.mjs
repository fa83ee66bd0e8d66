import { toHex } from 'viem';
import { visible } from '../visible.js';
import { createAccounts } from './createAccounts.mjs';
import { createClock } from './createClock.mjs';
import { createCodes } from './createCodes.mjs';
import { createVisitors } from './createVisitors.mjs';
import { emailChange } from './emailChange.mjs';
import { emailLogin } from './emailLogin.mjs';
import { refusals } from './refusals.mjs';
import { requests } from './requests.mjs';
import { SiteError } from './SiteError.mjs';
import { socialLogin } from './socialLogin.mjs';
import { wallet } from './wallet.mjs';

/**
 * @typedef {{ id: string, chainId: number, name: string, symbol: string, node: ReturnType<typeof import('../data/callNode.mjs').callNode> }} Chain an EVM network by its CAIP-2 id
 * @typedef {object} Facts what the site must know of its sandbox
 * @property {Chain[]} chains
 * @property {import('../mailbox/createMailbox.mjs').Mailbox} mailbox
 * @property {(projectId: string, origin: string) => boolean} isAllowed whether the project's owner allows the origin
 * @property {import('../social/createProviders.mjs').Providers} providers
 * @property {() => string} url the site's own origin
 * @property {() => string} socialUrl origin of the providers' windows
 * @property {ReturnType<typeof import('../smart-accounts/createSmartAccounts.mjs').createSmartAccounts>} smartAccounts
 *
 * @typedef {object} Site
 * @property {import('./createClock.mjs').Clock} clock
 * @property {import('./createCodes.mjs').Codes} codes
 * @property {import('./createAccounts.mjs').Accounts} accounts
 * @property {import('../social/createProviders.mjs').Providers} providers
 * @property {() => string} url
 * @property {() => string} socialUrl
 * @property {Chain[]} chains
 * @property {ReturnType<typeof import('../smart-accounts/createSmartAccounts.mjs').createSmartAccounts>} smartAccounts
 *
 * @typedef {object} Ask a message of the page, as the frame hands it on
 * @property {import('./createVisitors.mjs').Visitor} visitor
 * @property {string} origin of the page around the frame
 * @property {string} projectId
 * @property {string} network the one in use, CAIP-2
 * @property {string} app name of the app, as it says
 * @property {Record<string, any>} payload
 * @typedef {(ask: Ask) => unknown} Answerer
 */

/** The initial balance of a new account on every chain, in wei. */
const GIFT = 10n * 10n ** 18n;
const WORD = /^[\w.:-]{1,200}$/;

/** @param {unknown} value @param {string} name */
function word(value, name) {
  if (typeof value === 'string' && WORD.test(value)) return value;
  throw new SiteError(`Invalid ${name}`, -32602);
}

/**
 * The server behind the frame: sessions, keys and signatures.
 * @param {Facts} facts
 */
export function createSecureSite({ chains, mailbox, providers, isAllowed, url, socialUrl, smartAccounts }) {
  const clock = createClock();
  const visitors = createVisitors();
  const codes = createCodes(clock, mailbox);
  const accounts = createAccounts(({ evm }) => giveTo(evm));
  /** Funds both accounts of a key on every chain. @param {import('viem').LocalAccount} owner */
  async function giveTo(owner) {
    const gifts = chains.map(async ({ chainId, node }) => {
      const { address } = await smartAccounts.describe(owner, chainId);
      await node.batch([owner.address, address].map((to) => ['anvil_setBalance', to, toHex(GIFT)]));
    });
    await Promise.all(gifts);
  }

  /** @type {Site} */
  const site = { clock, codes, accounts, providers, url, socialUrl, chains, smartAccounts };
  const login = emailLogin(site);
  const own = wallet(site);
  const social = socialLogin(site, own);
  /** @type {Record<string, Answerer>} */
  const answers = {
    ...login.answers,
    ...emailChange(site, own),
    ...social.answers,
    ...own.answers,
    ...requests(site, own).answers,
  };

  return {
    clock,
    openLink: login.openLink,
    returnOf: social.returnOf,

    /**
     * Handles one message of a page.
     * @param {string} kind @param {any} body as the frame sent it
     * @throws {Error} the page's error message
     */
    async answer(kind, { device, origin, projectId, network, app, payload }) {
      const answer = Object.hasOwn(answers, kind) ? answers[kind] : undefined;
      if (!answer) throw new SiteError('Not supported', 4200);
      if (!URL.canParse(origin) || !isAllowed(word(projectId, 'projectId'), origin))
        throw new SiteError(refusals.notAllowed);
      const visitor = visitors.get(word(device, 'device'));
      return answer({
        visitor,
        origin,
        projectId,
        network: word(network, 'network'),
        app: visible(String(app ?? '')).slice(0, 100) || new URL(origin).host,
        payload: payload ?? {},
      });
    },

    reset() {
      for (const part of [clock, visitors, codes, accounts, login, social, providers, mailbox, smartAccounts])
        part.reset();
    },
  };
}

/** @typedef {ReturnType<typeof createSecureSite>} SecureSite */
