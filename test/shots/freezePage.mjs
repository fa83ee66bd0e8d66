/** The time on frozen pages, in ms since the epoch. */
export const FROZEN_AT = Date.UTC(2026, 4, 20, 12);

/** Waits of this length (ms) do not end on frozen pages. */
const LONG_WAIT = 5_000;

/** Prices of the coins that swing by the minute in the sandbox. @type {Record<string, number>} */
const PRICES = { ETH: 3_250, POL: 0.42 };

/** What the relay answers to a call; nobody is at the other end. @type {Record<string, unknown>} */
const RESULTS = {
  irn_subscribe: '0'.repeat(64),
  irn_batchSubscribe: ['0'.repeat(64)],
  irn_fetchMessages: { messages: [], hasMore: false },
  irn_batchFetchMessages: { messages: [], hasMore: false },
};

/**
 * Takes away what differs from one visit to the next: the time and long waits, prices, random bytes (so each pairing code is the
 * same), and the relay, which refuses a page whose clock is wrong.
 * @param {import('playwright').Page} page
 * @param {object} scene
 * @param {{ parts: Record<string, any> }} scene.sandbox
 * @param {boolean} [scene.clock] time can be advanced, and goes on by itself
 */
export async function freezePage(page, { sandbox, clock }) {
  if (clock) await page.clock.install({ time: FROZEN_AT });
  else {
    await page.clock.setFixedTime(FROZEN_AT);
    // What is offered to a visitor who has waited for a while would be in a picture or not, as fast as the machine is.
    await page.addInitScript((longest) => {
      const { setTimeout } = window;
      const wait = (/** @type {() => void} */ callback, ms = 0, /** @type {unknown[]} */ ...input) =>
        ms < longest ? setTimeout(callback, ms, ...input) : 0;
      Object.assign(window, { setTimeout: wait });
    }, LONG_WAIT);
  }
  await page.addInitScript(() => {
    // The same bytes for each call of a length, whatever the order of the calls.
    crypto.getRandomValues = (array) => {
      if (array)
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => {
          bytes[at] = (at * 73 + bytes.length * 29 + 5) % 251;
        });
      return array;
    };
  });
  const { origin } = new URL(sandbox.parts.relay.url);
  await page.routeWebSocket(
    (url) => url.origin === origin,
    (socket) =>
      socket.onMessage((text) => {
        const { id, method } = JSON.parse(String(text));
        if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: RESULTS[method] ?? true }));
      }),
  );
  await page.route(`${sandbox.parts.data.url}/**/balance?*`, async (route) => {
    const response = await route.fetch();
    const { balances } = await response.json();
    const steady = balances.map((/** @type {{ symbol: string, price?: number }} */ balance) =>
      balance.price && balance.symbol in PRICES ? { ...balance, price: PRICES[balance.symbol] } : balance,
    );
    await route.fulfill({ response, json: { balances: steady } });
  });
}
