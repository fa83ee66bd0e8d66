import { randomUUID } from 'node:crypto';

const PAUSE_MS = 4_000;
const MAX_PAUSE_MS = 600_000;

/** @typedef {`0x${string}`} Hex */
/**
 * @template T
 * @typedef {object} Order
 * @property {string} id
 * @property {string} seller
 * @property {'new' | 'paid' | 'sent' | 'done' | 'failed'} status
 * @property {number} time in milliseconds, when somebody paid it
 * @property {Hex} [hash] of the transaction that delivers
 * @property {T} facts
 */

/**
 * The orders in the windows of sellers: a visitor pays, and after a pause the order is delivered on its chain.
 * @template T
 * @param {import('./createCashier.mjs').Cashier} cashier
 * @param {(order: Order<T>) => import('./createCashier.mjs').Payment} paymentOf what is delivered
 * @param {(facts: T) => object} write facts as JSON can hold them
 */
export function createOrders(cashier, paymentOf, write) {
  /** @type {Map<string, Order<T>>} oldest first */
  let orders = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  /** Null: orders wait until a test delivers them. @type {number | null} */
  let pause = PAUSE_MS;

  /** @param {Order<T>} order */
  async function deliver(order) {
    if (order.status !== 'paid') return;
    const payment = paymentOf(order);
    order.status = 'sent';
    try {
      order.hash = await cashier.pay(payment);
      order.status = (await cashier.hasWorked(payment.chainId, order.hash)) ? 'done' : 'failed';
    } catch {
      order.status = 'failed';
    }
  }

  /** @param {unknown} id @throws {Error} */
  function orderOf(id) {
    const found = orders.get(String(id));
    if (!found) throw new Error('There is no such order');
    return found;
  }

  /** @param {unknown} value */
  function setPause(value) {
    const fits = value === null || (typeof value === 'number' && value >= 0 && value <= MAX_PAUSE_MS);
    if (!fits) throw new Error('"pause" must be milliseconds, or null');
    pause = /** @type {number | null} */ (value);
  }

  /** @type {Record<string, (order: Order<T>) => unknown>} */
  const verbs = {
    pay(order) {
      if (order.status !== 'new') return;
      order.status = 'paid';
      order.time = Date.now();
      if (pause === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        deliver(order);
      }, pause);
      timers.add(timer);
    },
    deliver,
    fail(order) {
      if (['new', 'paid'].includes(order.status)) order.status = 'failed';
    },
  };

  const newestFirst = () => [...orders.values()].reverse();
  /** @param {Order<T>} order */
  const written = ({ facts, ...order }) => ({ ...order, ...write(facts) });

  return {
    /** @param {string} seller @param {T} facts */
    open(seller, facts) {
      /** @type {Order<T>} */
      const order = { id: randomUUID(), seller, status: 'new', time: Date.now(), facts };
      orders.set(order.id, order);
      return order;
    },
    /** @param {unknown} id */
    find: (id) => orders.get(String(id)) ?? null,
    list: newestFirst,
    /** Applies the visitor's choice in the seller's window. @param {Order<T>} order @param {string | null} answer */
    settle(order, answer) {
      if (order.status === 'new') verbs[answer === 'pay' ? 'pay' : 'fail']?.(order);
    },

    read: () => ({ pause, orders: newestFirst().map(written) }),
    /** @param {Record<string, unknown>} wish */
    async change({ id, do: verb, pause: wished }) {
      if (wished !== undefined) setPause(wished);
      if (verb === undefined) return { pause };
      const name = String(verb);
      const act = Object.hasOwn(verbs, name) && verbs[name];
      if (!act) throw new Error(`"do" must be one of ${Object.keys(verbs).join(', ')}`);
      const order = orderOf(id);
      await act(order);
      return written(order);
    },
    undo() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      orders = new Map();
      pause = PAUSE_MS;
    },
  };
}
