import { signal } from '@preact/signals';
import { visible } from '../visible.js';
import { applyTheme } from './applyTheme.js';
import { createRequests } from './createRequests.js';
import { createSite } from './createSite.js';
import { deviceToken } from './deviceToken.js';
import { embedderOf } from './embedderOf.js';
import { UNSAFE } from './methods.mjs';

const FRAME = '@w3m-frame/';
/** Another page, with an opaque origin. */
const ELSEWHERE = 'data:text/html,<title>Elsewhere</title>';
const KIND = /^@w3m-app\/([A-Z_]{1,60})$/;

/** Messages that change the session or its account, so other tabs are notified. */
const CHANGES = [
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'SIGN_OUT',
  'SET_PREFERRED_ACCOUNT',
  'UPDATE_EMAIL_SECONDARY_OTP',
];

/** @typedef {{ id?: string, kind: string, payload: any }} Message */

/** @param {any} data @returns {Message | null} null when it is none of the protocol */
function readMessage(data) {
  const kind = KIND.exec(typeof data?.type === 'string' ? data.type : '')?.[1];
  if (!kind) return null;
  const id = typeof data.id === 'string' && data.id.length <= 100 ? { id: data.id } : {};
  return { ...id, kind, payload: data.payload };
}

/**
 * Communicates with the page around the frame: accepts messages from its window only, and posts to its origin only.
 * @param {URLSearchParams} query of this page
 */
export function createFrame(query) {
  const device = deviceToken();
  const embedder = signal(embedderOf());
  const app = signal(/** @type {{ name: string, url: string } | null} */ (null));
  let network = query.get('chainId') ?? 'eip155:1';
  let stopped = false;

  const site = createSite(() => ({
    device,
    origin: embedder.value,
    projectId: query.get('projectId'),
    network: network.includes(':') ? network : `eip155:${Number(network)}`,
    app: app.value?.name,
  }));
  const requests = createRequests(site);
  const tabs = new BroadcastChannel('secure-site/session');

  /** @param {string} type @param {{ id?: string | undefined, payload?: unknown }} rest */
  function postToPage(type, { id, payload }) {
    const message = { type: FRAME + type, ...(id && { id }), ...(payload !== undefined && { payload }) };
    // While the origin is unknown, only READY is sent, which contains no data.
    window.parent.postMessage(message, embedder.value ?? '*');
  }

  /** Notifies the page of a new session. The token grants no access. */
  const updateSession = () => postToPage('SESSION_UPDATE', { payload: { token: crypto.randomUUID() } });

  /** @type {Record<string, (message: Message) => unknown>} */
  const own = {
    SYNC_THEME: ({ payload }) => applyTheme(payload),
    SYNC_DAPP_DATA({ payload }) {
      const { name, url } = payload?.metadata ?? {};
      app.value = { name: visible(String(name ?? '')).slice(0, 100), url: String(url ?? '').slice(0, 200) };
    },
    RPC_ABORT: ({ id }) => requests.withdraw(id),
    RPC_REQUEST: ({ id = '', payload }) =>
      UNSAFE.includes(payload?.method) ? requests.ask(id, payload) : site.call('RPC_REQUEST', payload),
    async SWITCH_NETWORK({ payload }) {
      const answer = await site.call('SWITCH_NETWORK', payload);
      network = String(answer.chainId);
      return answer;
    },
    RELOAD: () => setTimeout(() => location.reload()),
  };
  const silent = ['SYNC_THEME', 'SYNC_DAPP_DATA', 'RPC_ABORT', 'RELOAD'];

  /** @param {Message} message @returns {Promise<[type: string, payload?: unknown]>} */
  async function answerOf(message) {
    const { kind } = message;
    try {
      const result = await (own[kind] ?? (({ payload }) => site.call(kind, payload)))(message);
      if (CHANGES.includes(kind)) tabs.postMessage(embedder.value);
      return silent.includes(kind) ? [`${kind}_SUCCESS`] : [`${kind}_SUCCESS`, result];
    } catch (error) {
      const { message: words, code } = /** @type {import('./createSite.js').Refused} */ (error);
      return [`${kind}_ERROR`, { message: words, ...(code !== undefined && { code }) }];
    }
  }

  /** @param {Message} message @param {import('./createRules.mjs').Rule} rule what the sandbox was told to do wrong */
  async function misbehave(message, { how, payload, message: words = 'An error occurred', code }) {
    const { id, kind } = message;
    if (how === 'stop') stopped = true;
    if (how === 'leave') location.replace(ELSEWHERE);
    if (['never', 'stop', 'leave'].includes(how)) return;
    if (how === 'payload') return postToPage(`${kind}_SUCCESS`, { id, payload });
    if (how === 'error') return postToPage(`${kind}_ERROR`, { id, payload: { message: words, ...(code && { code }) } });
    const [type, truth] = await answerOf(message);
    if (how === 'lose') return;
    if (how === 'wrongId') return postToPage(type, { id: crypto.randomUUID(), payload: truth });
    if (how === 'wrongKind') return postToPage(kind === 'SIGN_OUT' ? 'GET_USER_SUCCESS' : 'SIGN_OUT_SUCCESS', { id });
    postToPage(type, { id, payload: truth });
    if (how === 'twice') postToPage(type, { id, payload: truth });
    if (how === 'update') updateSession();
  }

  /** @param {MessageEvent} event */
  async function onMessage(event) {
    if (stopped || !event.isTrusted || event.source !== window.parent) return;
    if (embedder.value && event.origin !== embedder.value) return;
    const message = readMessage(event.data);
    if (!message) return;
    embedder.value ??= event.origin;
    const rule = await site.rule(message.kind);
    // The message `stop` may have arrived while this one was pending.
    if (stopped) return;
    if (rule) return misbehave(message, rule);
    const { siwxMessage, ...payload } = Object(message.payload);
    const signIn = siwxMessage ? await site.rule('SIGN_IN') : null;
    const [type, truth] = await answerOf(signIn ? { ...message, payload } : message);
    // An older site does not sign; a hostile one signs something else.
    postToPage(type, { id: message.id, payload: signIn?.payload ? { ...Object(truth), ...signIn.payload } : truth });
  }

  return {
    app,
    embedder,
    requests,
    async start() {
      window.addEventListener('message', onMessage);
      tabs.addEventListener('message', ({ data }) => data === embedder.value && updateSession());
      const rule = await site.rule('READY');
      if (rule) await misbehaveReady(rule.how);
      else postToPage('READY', { payload: {} });
    },
  };

  /** @param {import('./createRules.mjs').How} how */
  function misbehaveReady(how) {
    if (how === 'stop') stopped = true;
    if (how === 'leave') location.replace(ELSEWHERE);
    if (how !== 'twice') return;
    postToPage('READY', { payload: {} });
    postToPage('READY', { payload: {} });
  }
}

/** @typedef {ReturnType<typeof createFrame>} Frame */
