import { WebSocketServer } from 'ws';

const LONGEST_FRAME = 64 * 1024;

/**
 * Serves the subscriptions of a node to the signatures of transactions.
 * @param {object} setup
 * @param {number} setup.port
 * @param {string} setup.part
 * @param {import('./createNode.mjs').SolanaNode} setup.node
 * @param {ReturnType<typeof import('../faults.mjs').createFaults>} setup.faults
 * @param {ReturnType<typeof import('../requestLog.mjs').createRequestLog>} setup.log
 * @returns {Promise<{ reset(): void, close(): Promise<void> }>} `reset` ends every connection
 */
export async function serveSocket({ port, part, node, faults, log }) {
  const server = new WebSocketServer({ port, host: '127.0.0.1', maxPayload: LONGEST_FRAME });
  await new Promise((resolve, reject) => server.once('listening', () => resolve(undefined)).once('error', reject));
  let last = 0;

  server.on('connection', (socket) => {
    /** Signatures by subscription. @type {Map<number, string>} */
    const subscriptions = new Map();
    const send = (/** @type {object} */ message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    };
    const look = async () => {
      for (const [subscription, reference] of [...subscriptions]) {
        const status = await node.status(reference);
        if (!status || status.confirmationStatus === 'processed' || !subscriptions.delete(subscription)) continue;
        const result = { context: { slot: status.slot }, value: { err: status.err } };
        send({ method: 'signatureNotification', params: { result, subscription } });
      }
    };
    /** @type {Record<string, (params: any[]) => unknown>} */
    const methods = {
      signatureSubscribe([reference]) {
        subscriptions.set(++last, String(reference));
        return last;
      },
      signatureUnsubscribe: ([subscription]) => subscriptions.delete(subscription),
    };
    const unwatch = node.watch(() => void look());
    socket.on('error', () => {});
    socket.on('close', unwatch);
    socket.on('message', async (bytes) => {
      /** @type {{ id?: unknown, method?: string, params?: unknown[] }} */
      let call;
      try {
        call = Object(JSON.parse(String(bytes)));
      } catch {
        return send({ id: null, error: { code: -32700, message: 'Parse error' } });
      }
      const { id, method = '', params = [] } = call;
      const fault = faults.take(part, method);
      const facts = { rpc: [method], time: Date.now(), fault: fault?.fault ?? null, referer: null, cookie: null };
      log.add({ part, method: 'SOCKET', path: '/', ...facts });
      if (fault?.fault === 'silence') return;
      if (fault?.fault === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
      else if (fault) return socket.terminate();
      const run = Object.hasOwn(methods, method) && methods[method];
      if (!run) return send({ id, error: { code: -32601, message: 'Method not found' } });
      send({ id, result: run(params) });
      await look();
    });
  });

  const reset = () => {
    for (const socket of server.clients) socket.terminate();
  };
  return {
    reset,
    close: () =>
      new Promise((resolve) => {
        reset();
        server.close(() => resolve());
      }),
  };
}
