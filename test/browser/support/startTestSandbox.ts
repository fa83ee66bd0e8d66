import { createSandbox } from '../../sandbox/createSandbox.mjs';
import { turnSwitch } from '../../support/turnSwitch';
import { rough } from './settings';

/** How much later than at once a server answers at most, per degree of roughness beyond the usual one. */
const LATE_MS = 150;

interface Chain {
  part: string;
  chainId: number;
  rpc: string;
  /** Address of the node itself, without the sandbox's proxy. */
  direct: string;
}

type Hex = `0x${string}`;

/** What the tests use of the sandbox's addresses. */
export interface SandboxParts {
  demo: string;
  cdn: string;
  api: { url: string; wallets: { id: string; name: string }[] };
  data: {
    url: string;
    tokens: Record<string, { address: Hex; symbol: string; name: string; decimals: number }[]>;
    collections: Record<string, { address: Hex; name: string }[]>;
    exchange: Record<string, Record<string, Hex>>;
    names: { name: string; address: Hex }[];
  };
  config: { url: string };
  sessions: { url: string };
  onramp: { url: string };
  meld: { url: string };
  exchanges: { sites: { id: string; name: string; url: string }[] };
  analytics: { url: string; events: string };
  relay: { url: string; messages: string };
  phone: { url: string };
  secure: { url: string; control: string };
  mailbox: { url: string; messages: string };
  social: { url: string };
  page: string;
  evm: Record<string, Chain>;
  wallets: { script: string }[];
  accounts: { address: Hex; privateKey: Hex }[];
  log: { url: string };
  faults: { url: string };
}

/** A request as the sandbox logged it; a relay's entries have more. */
export interface LoggedRequest {
  part: string;
  method: string;
  path: string;
  rpc: string[];
  time: number;
  fault: string | null;
  referer: string | null;
  cookie: string | null;
  iss?: string;
  sub?: string;
  projectId?: string | null;
  origin?: string | null;
  refused?: string | null;
  topic?: string | null;
  tag?: number | null;
  ttl?: number | null;
  seen?: string[];
  code?: number;
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Starts a sandbox around a build, with everything that tests ask of it. */
export async function startTestSandbox(dist: string) {
  const late = rough > 1 ? () => Math.random() * (rough - 1) * LATE_MS : undefined;
  const { url, close, reset, ...sandbox } = await createSandbox({ dist, late });
  const parts = sandbox.parts as SandboxParts;
  // Bundled when first asked for: here, so that no test's first page waits for it.
  await Promise.all(parts.wallets.map(({ script }) => fetch(script)));

  /** Asks a control of the sandbox, such as `/faults`. */
  const ask = async (path: string, init?: RequestInit) => (await fetch(new URL(path, url), init)).json();

  /** Asks a chain's node without the sandbox's proxy. */
  async function askNode(chainId: number, method: string, params: unknown[] = []) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(chain(chainId).direct, { method: 'POST', headers, body });
    return (await answer.json()).result;
  }

  function chain(chainId: number): Chain {
    const found = parts.evm[`eip155:${chainId}`];
    if (!found) throw new Error(`The sandbox has no chain ${chainId}`);
    return found;
  }

  function account(index: number) {
    const found = parts.accounts[index];
    if (!found) throw new Error(`The sandbox has no account ${index}`);
    return found;
  }

  return {
    url,
    close,
    /** Makes the sandbox as new: no fault, an empty log, the first settings, sessions, events, messages and blocks. */
    reset,
    dist,
    parts,
    chain,
    account,
    ask,
    /** Turns a switch of the sandbox, such as `/lies`. Rejects if the sandbox refuses. */
    turn: <T = unknown>(path: string, wish: object) => turnSwitch<T>(url, path, wish),
    askNode,

    /** Address of a host page; objects in the query are written as JSON. */
    pageUrl(query: Record<string, unknown>): string {
      const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
      const entries = Object.entries({ policy: 'strict', ...query }).filter(([, value]) => value !== undefined);
      return `${url}/page?${new URLSearchParams(entries.map(([key, value]) => [key, text(value)]))}`;
    },

    /** Switches a fault of a sandbox part on, or with `fault: null` off. */
    setFault: (fault: Record<string, unknown>) => ask('/faults', { method: 'POST', body: JSON.stringify(fault) }),

    /** Requests that a part received, oldest first. */
    requestsOf: (part: string): Promise<LoggedRequest[]> => ask(`/log?part=${part}`),

    /** Origins that a page may talk to. */
    declaredOrigins(): string[] {
      const { demo, cdn, api, data, analytics, evm } = parts;
      const services = [api, data, analytics].map((service) => service.url);
      return [demo, cdn, ...services, ...Object.values(evm).map(({ rpc }) => rpc)].map((one) => new URL(one).origin);
    },
  };
}
