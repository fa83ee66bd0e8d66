import { randomUUID } from 'node:crypto';
import type { Test } from 'uvu';
import { load } from '../../support/load';

const { callNode } = await load<typeof import('../data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { createFaults } = await load<typeof import('../faults.mjs')>('sandbox/faults.mjs');
const { createRequestLog } = await load<typeof import('../requestLog.mjs')>('sandbox/requestLog.mjs');
const { servePart } = await load<typeof import('../servePart.mjs')>('sandbox/servePart.mjs');
const { smartSessions } = await load<typeof import('../data/smartSessions.mjs')>('sandbox/data/smartSessions.mjs');
const { startData } = await load<typeof import('../data/startData.mjs')>('sandbox/data/startData.mjs');
const { createSmartAccounts } = await load<typeof import('../smart-accounts/createSmartAccounts.mjs')>(
  'sandbox/smart-accounts/createSmartAccounts.mjs',
);
const { startNode } = await load<typeof import('../startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('../testAccounts.mjs')>('sandbox/testAccounts.mjs');
const { LOGIN_PARTS, startLogins } = await load<typeof import('./startLogins.mjs')>('sandbox/secure/startLogins.mjs');

export interface Message {
  to: string;
  kind: 'code' | 'device';
  subject: string;
  app: string;
  code?: string;
  link?: string;
}

/** The response to a call of the frame. */
// biome-ignore lint/suspicious/noExplicitAny: the payloads are as many as the kinds of messages
export type Answer = { payload?: any; error?: { message: string; code?: number } };

/** Starts the secure site with a node, without a page around it, for the tests of a file. It is reset before each. */
export async function startSiteFor(test: Test) {
  const faults = createFaults(() => LOGIN_PARTS);
  const log = createRequestLog();
  const node = await startNode(1);
  const nodes = [{ chainId: 1, url: node.url }];
  const sessions = smartSessions();
  const accounts = testAccounts().map(({ address }) => address);
  const { balances, facts: data } = await startData({ nodes, pictures: 'http://127.0.0.1/public', accounts, sessions });
  const chain = { id: 'eip155:1', chainId: 1, name: 'Ethereum', symbol: 'ETH', node: callNode(node.url) };
  const running: { close(): Promise<void> }[] = [node];
  const { facts, reset } = await startLogins({
    chains: [chain],
    smartAccounts: createSmartAccounts({ nodes, balances, sessions }),
    isAllowed: (_projectId, origin) => origin !== 'https://evil.example',
    serve: async (_part, answer, partOf) => {
      const served = await servePart({ port: 0, partOf, answer: (asked) => answer(asked), faults, log });
      running.push(served);
      return served;
    },
  });
  const { secure, mailbox } = facts;

  const mailsTo = async (to: string): Promise<Message[]> =>
    (await fetch(`${mailbox.messages}?to=${encodeURIComponent(to)}`)).json();

  /** Simulates a browser with the frame in a page of an origin. */
  function browser(origin = 'https://fern.example', device: string = randomUUID()) {
    const who = { device, origin, projectId: 'sandbox', network: 'eip155:1', app: 'Fern' };
    async function call(kind: string, payload?: unknown): Promise<Answer> {
      const body = JSON.stringify({ ...who, payload });
      return (await fetch(`${secure.url}/api/${kind}`, { method: 'POST', body })).json();
    }
    return {
      device,
      call,
      request: (method: string, params: unknown, more: object = {}) => call('RPC_REQUEST', { method, params, ...more }),
      /** Simulates the provider's window from its URL to the result: the input, and the pressed button. */
      async consent(uri: string, answer: 'continue' | 'cancel' | 'fail', entered: object): Promise<string> {
        const body = new URLSearchParams({ ...entered, answer });
        const { headers } = await fetch(uri, { method: 'POST', body, redirect: 'manual' });
        return headers.get('location') ?? '';
      },
      /** Logs in from the address to the code, confirming a new device. */
      async login(email: string): Promise<void> {
        const { payload } = await call('CONNECT_EMAIL', { email });
        if (payload.action === 'CONNECT') return;
        if (payload.action === 'VERIFY_DEVICE') {
          const waiting = call('CONNECT_DEVICE');
          await fetch((await mailsTo(email))[0]?.link ?? '');
          await waiting;
        }
        const { error } = await call('CONNECT_OTP', { otp: (await mailsTo(email))[0]?.code });
        if (error) throw new Error(error.message);
      },
    };
  }

  test.before.each(() => reset());
  test.after(async () => {
    await Promise.all(running.map((part) => part.close()));
  });
  return {
    ...facts,
    chain,
    tokens: data.tokens['eip155:1'] as { address: `0x${string}`; symbol: string; decimals: number }[],
    reset,
    browser,
    mailsTo,
    control: async (wish: object) =>
      (await fetch(secure.control, { method: 'POST', body: JSON.stringify(wish) })).json(),
  };
}
