import { createSandbox } from '../../sandbox/createSandbox.mjs';
import { callNode } from '../../sandbox/data/callNode.mjs';
import { minedReceipt } from '../../sandbox/data/minedReceipt.mjs';
import type { ChainPart, Hex, SandboxParts } from '../../support/SandboxParts';
import { turnSwitch } from '../../support/turnSwitch';
import { rough } from './settings';

/** The maximum delay of a server's response, per unit of `ROUGH` above 1. */
const LATE_MS = 150;

const lateness = () => new Promise((resolve) => setTimeout(resolve, Math.random() * (rough - 1) * LATE_MS).unref());

/** A request in the sandbox's log. Entries of the relay have more fields. */
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

/** Starts a sandbox for a build, with the functions that tests use. */
export async function startTestSandbox(dist: string) {
  let beforeScript: (() => Promise<unknown>) | undefined;
  const { url, close, reset, ...sandbox } = await createSandbox({
    dist,
    before: ({ url }) =>
      Promise.all([url.pathname.endsWith('/wallet-modal.js') && beforeScript?.(), rough > 1 && lateness()]),
  });
  const parts = sandbox.parts as SandboxParts;
  // Wallets are bundled on first request. Do it now, so that the first page of no test waits for it.
  await Promise.all(parts.wallets.map(({ script }) => fetch(script)));

  /** Requests a control of the sandbox, such as `/faults`, and returns its JSON. */
  const fetchJson = async (path: string, init?: RequestInit) => (await fetch(new URL(path, url), init)).json();

  function chain(chainId: number): ChainPart {
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
    /** Resets the sandbox: no fault, an empty log, the initial settings, sessions, events, messages and blocks. */
    reset() {
      beforeScript = undefined;
      return reset();
    },
    /** Sets what the modal's script waits for, until the next reset. */
    holdScript(until: () => Promise<unknown>): void {
      beforeScript = until;
    },
    dist,
    parts,
    chain,
    account,
    fetchJson,
    /** Changes a switch of the sandbox, such as `/lies`. Rejects if the sandbox refuses. */
    postJson: <T = unknown>(path: string, wish: object) => turnSwitch<T>(url, path, wish),
    /** Calls a chain's node without the sandbox's proxy. Rejects if the node refuses. */
    callNode: (chainId: number, method: string, params: unknown[] = []) =>
      callNode(chain(chainId).direct).call(method, ...params),
    /** Calls the node of Solana without the sandbox's log, faults and lies. Rejects if the node refuses. */
    callSolana: (method: string, ...params: unknown[]) => callNode(parts.solana.direct).call(method, ...params),
    /** Waits until a transaction is mined: nodes return its hash earlier. Resolves to the receipt. */
    minedReceipt: (chainId: number, hash: Hex) => minedReceipt(callNode(chain(chainId).direct), hash),

    /** Returns the URL of a host page. Objects in the query are serialized as JSON. */
    pageUrl(query: Record<string, unknown>): string {
      const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
      const entries = Object.entries({ policy: 'strict', ...query }).filter(([, value]) => value !== undefined);
      return `${url}/page?${new URLSearchParams(entries.map(([key, value]) => [key, text(value)]))}`;
    },

    /** Sets a fault of a part of the sandbox, or clears it with `fault: null`. */
    setFault: (fault: Record<string, unknown>) => fetchJson('/faults', { method: 'POST', body: JSON.stringify(fault) }),

    /** Returns the requests that a part received, oldest first. */
    requestsOf: (part: string): Promise<LoggedRequest[]> => fetchJson(`/log?part=${part}`),

    /** Returns the origins that a page may contact. */
    declaredOrigins(): string[] {
      const { demo, cdn, api, data, analytics, evm, solana } = parts;
      const services = [api, data, analytics].map((service) => service.url);
      const nodes = [...Object.values(evm), solana].map(({ rpc }) => rpc);
      return [demo, cdn, ...services, ...nodes].map((one) => new URL(one).origin);
    },
  };
}
