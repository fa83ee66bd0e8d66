import { orderWallets } from '../../src/features/directory/orderWallets';
import { cleanText } from '../../src/lib/cleanText';
import { redactPersonal } from '../../src/lib/redactPersonal';
import { moved, transaction } from '../services/account-data/support/records';
import { chains, createVisitor } from '../services/account-data/support/visitor';
import { createFakeModal, wallet } from '../support/fakeModal';
import { fakeService } from '../support/fakeService';

/** Milliseconds of processor time that some work takes: what other processes take of the machine is not counted. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const MEGABYTE = 1_000_000;
const hostileNames = ['a', '\u0301', '👩‍👩‍👧', '\u202e', ' ', '\n', '\ud800'].map((unit) => unit.repeat(MEGABYTE));
const hostileMessages = ['a', '@', '.', 'a.', '?', 'http', '0x', '%40', ' ?'].map((unit) => unit.repeat(MEGABYTE));

function orderManyWallets(): Promise<number> {
  const wallets = Array.from({ length: 100 }, (_, place) => wallet(`Here ${place}`));
  const many = Array.from({ length: 10_000 }, (_, place) => ({ id: `${place}`, name: `${place}` }));
  const { state } = createFakeModal({ wallets });
  return processorTime(() => orderWallets(state.wallets, many));
}

/** How many times longer a page takes over 5,000 transactions than one over the first thousand. */
async function historyGrowth(): Promise<number> {
  const [count, size] = [5_000, 50];
  const all = Array.from({ length: count }, (_, place) => transaction(count - place, [moved('in', 'FOO', '1')]));
  const service = fakeService(({ path, query }) => {
    if (path.endsWith('/supported-chains')) return chains;
    const start = Number(query['cursor'] ?? 0);
    return { data: all.slice(start, start + size), next: start + size < count ? String(start + size) : null };
  });
  try {
    const visitor = createVisitor();
    const { history } = visitor.data;
    const times: number[] = [];
    await visitor.fetchHistory();
    while (history.value.more !== 'done') {
      times.push(
        await processorTime(async () => {
          let done = false;
          void visitor.fetchMore().then(() => {
            done = true;
          });
          while (!done) {
            await new Promise((resolve) => setImmediate(resolve));
            await visitor.clock.advance(0);
          }
          return history.value.items;
        }),
      );
    }
    const middle = (pages: readonly number[]): number => pages.toSorted((a, b) => a - b)[pages.length >> 1] ?? 0;
    return middle(times.slice(-15)) / middle(times.slice(5, 20));
  } finally {
    service.restore();
  }
}

/** Functions whose cost grows with input from a service or a hostile page. Exceeding a limit means a bug. */
export const functions: readonly {
  readonly key: string;
  readonly title: string;
  readonly digits: number;
  readonly limit: number;
  measure(): Promise<number>;
}[] = [
  {
    key: 'cleanText',
    title: 'cleanText: 7 MB of hostile names, ms',
    digits: 1,
    limit: 500,
    measure: () => processorTime(() => hostileNames.map((text) => cleanText(text))),
  },
  {
    key: 'redactPersonal',
    title: 'redactPersonal: 9 MB of hostile messages, ms',
    digits: 1,
    limit: 500,
    measure: () => processorTime(() => hostileMessages.map((text) => redactPersonal(text))),
  },
  {
    key: 'orderWallets',
    title: 'orderWallets: 10,000 wallets and 100 of the browser, ms',
    digits: 1,
    limit: 100,
    measure: orderManyWallets,
  },
  {
    // An implementation that reads all rows again for each page would take five times as long.
    key: 'historyGrowth',
    title: 'fetchMore: page 100 of a history to page 10, times',
    digits: 2,
    limit: 3,
    measure: historyGrowth,
  },
];
