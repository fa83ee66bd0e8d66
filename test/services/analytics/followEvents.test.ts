import { boolean, create, enums, number, object, optional, pattern, record, refine, string, union } from 'superstruct';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Settings } from '../../../src/core/options/hostOptions';
import { deferred } from '../../../src/lib/deferred';
import { createRemote, httpFailure, type RemoteSetup } from '../support/createRemote';

const yes = { isAnalyticsEnabled: true };

/** Creates a modal whose host and service allow events. */
async function createTracked(setup: RemoteSetup = {}) {
  const remote = createRemote({ ...setup, answers: { analytics: yes, ...setup.answers } });
  await remote.visit();
  const sent = () => remote.posted.map(({ body }) => body['props'] as { type: string; event: string });
  return {
    ...remote,
    sent,
    names: () => sent().map(({ event }) => event),
    errors: () => sent().filter(({ type }) => type === 'error'),
  };
}

const uuid = pattern(string(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const page = refine(string(), 'address without query and fragment', (text) => !/[?#@]/.test(text));
const props = object({
  type: enums(['track', 'error']),
  event: pattern(string(), /^[A-Z_]+$/),
  properties: optional(record(string(), union([string(), number(), boolean()]))),
  address: optional(string()),
});
/** The fields that may be sent. */
const payload = object({
  eventId: uuid,
  url: page,
  domain: string(),
  timestamp: union([number(), pattern(string(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)]),
  props,
});

test('followEvents: sends an event in its envelope with project and SDK', async () => {
  const tracked = await createTracked({
    page: { origin: 'https://shop.example', hostname: 'shop.example', path: '/users/4711/cart' },
    options: { endpoints: { analytics: 'https://pulse.example/' } },
  });
  tracked.emit('SELECT_WALLET', { name: 'Harbor', platform: 'browser' });
  await tracked.pass();
  const [{ url, body } = { url: '', body: {} }] = tracked.posted;
  assert.is(
    url,
    'https://pulse.example/e?projectId=test&st=wallet-modal&sv=html-eip155%2Csolana%2Cbip122%2Cpolkadot-0.0.0',
  );
  const { eventId, ...rest } = create(body, payload);
  assert.ok(eventId);
  assert.equal(rest, {
    url: 'https://shop.example/users/:id/cart',
    domain: 'shop.example',
    timestamp: tracked.clock.now(),
    props: { type: 'track', event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } },
  });
});

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const connectTo = ({ state }: Pick<ReturnType<typeof createRemote>, 'state'>, address = owner): void =>
  state.accounts.update('eip155', { status: 'connected', walletId: 'w', addresses: [address], networkId: 'eip155:1' });
const addresses = ({ posted }: Pick<ReturnType<typeof createRemote>, 'posted'>) =>
  posted.map(({ body }) => (body['props'] as { address?: string }).address);

test('followEvents: an event has the address of the active account, if there is one', async () => {
  const tracked = await createTracked();
  tracked.emit('CLICK_NETWORKS');
  connectTo(tracked);
  tracked.emit('SWITCH_NETWORK', { network: 'eip155:1' });
  tracked.report(new Error('broken', { cause: httpFailure(500) }));
  await tracked.pass();
  assert.equal(addresses(tracked), [undefined, owner, undefined]);
  for (const { body } of tracked.posted) assert.ok(create(body, payload));
});

test('followEvents: with anonymous analytics, no event has an address', async () => {
  const tracked = await createTracked({ options: { features: { analytics: 'anonymous' } } });
  connectTo(tracked);
  tracked.emit('CLICK_NETWORKS');
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS']);
  assert.equal(addresses(tracked), [undefined]);
  assert.not.match(JSON.stringify(tracked.posted), owner.slice(2));
});

test('followEvents: pending events lose the address when the host makes analytics anonymous', async () => {
  const tracked = await createTracked();
  connectTo(tracked);
  tracked.reply.status = new Promise(() => {});
  for (const event of ['CLICK_NETWORKS', 'CLICK_NETWORK_HELP', 'CLICK_TRANSACTIONS']) tracked.emit(event);
  await tracked.pass();
  const { settings } = tracked.state;
  settings.value = { ...settings.value, features: { ...settings.value.features, analytics: 'anonymous' } };
  tracked.hide();
  assert.is(tracked.sentLast.length, 2);
  for (const { body } of tracked.sentLast) assert.is((body['props'] as { address?: string }).address, undefined);
});

test('followEvents: never sends the link of a pairing', async () => {
  const tracked = await createTracked();
  tracked.emit('WC_URI', { uri: 'wc:7f6e@2?symKey=abc' });
  tracked.emit('CLICK_NETWORKS');
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS']);
});

test('followEvents: sends events from before the start in order, with unique ids', async () => {
  const remote = createRemote({ answers: { analytics: yes } });
  remote.emit('MODAL_OPEN', { connected: false });
  remote.emit('CLICK_NETWORKS');
  await remote.visit();
  remote.emit('MODAL_CLOSE', { connected: true });
  await remote.pass();
  assert.equal(
    remote.posted.map(({ body }) => (body['props'] as { event: string }).event),
    ['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'],
  );
  assert.is(new Set(remote.posted.map(({ body }) => body['eventId'])).size, 3);
});

test('followEvents: an event from before the start has its own time, and the address of that time', async () => {
  const remote = createRemote({ answers: { analytics: yes } });
  const at = remote.clock.now();
  remote.emit('MODAL_OPEN', { connected: false });
  await remote.pass(5_000);
  connectTo(remote);
  await remote.visit();
  await remote.pass();
  assert.is(remote.posted[0]?.body['timestamp'], at);
  assert.equal(addresses(remote), [undefined]);
});

for (const [name, denied] of Object.entries({
  'while the host said no': { features: { analytics: false } },
  'without a project': { projectId: '' },
} as const))
  test(`followEvents: sends no event from before the start that took place ${name}`, async () => {
    const remote = createRemote({ answers: { analytics: yes } });
    const { settings } = remote.state;
    const allowed = settings.peek();
    const { projectId, features } = { ...allowed, ...denied };
    remote.emit('CLICK_NETWORK_HELP');
    settings.value = { ...allowed, projectId, features: { ...allowed.features, ...features } };
    remote.emit('MODAL_OPEN', { connected: false });
    settings.value = allowed;
    remote.emit('CLICK_NETWORKS');
    await remote.visit();
    await remote.pass();
    assert.equal(
      remote.posted.map(({ body }) => (body['props'] as { event: string }).event),
      ['CLICK_NETWORKS'],
    );
  });

const silent: Readonly<Record<string, RemoteSetup>> = {
  'the host says no': { options: { features: { analytics: false } } },
  'the service says no': { answers: { analytics: { isAnalyticsEnabled: false } } },
  'the service cannot be asked': { answers: { analytics: 404 } },
  'the service is down': { answers: { analytics: 503 } },
  'the service answers with HTML': { answers: { analytics: '<html>' } },
  'the service says anything but yes': { answers: { analytics: { isAnalyticsEnabled: 'true' } } },
  'the service says nothing': { answers: { analytics: deferred().promise } },
  'the browser asks not to track': { forbidden: true },
  'there is no project': { options: { projectId: '' } },
};
for (const [name, setup] of Object.entries(silent)) {
  test(`followEvents: sends nothing when ${name}`, async () => {
    const tracked = await createTracked(setup);
    tracked.emit('MODAL_OPEN', { connected: false });
    tracked.report(new Error('x'));
    await tracked.pass(60_000);
    tracked.hide();
    assert.equal([tracked.posted, tracked.sentLast], [[], []]);
    const mayAsk = !setup.options && !setup.forbidden;
    assert.is(tracked.asks('analytics') > 0, mayAsk, 'the service is asked only where host and visitor allow it');
    assert.equal(tracked.reported, []);
  });
}

test('followEvents: follows changes of the host’s option', async () => {
  const tracked = await createTracked();
  const settings = tracked.state.settings.peek();
  const round = async (analytics: boolean): Promise<void> => {
    tracked.state.settings.value = { ...settings, features: { ...settings.features, analytics } };
    await tracked.pass();
    tracked.emit('CLICK_NETWORKS');
    await tracked.pass();
  };
  await round(false);
  assert.is(tracked.posted.length, 0);
  await round(true);
  assert.is(tracked.posted.length, 1);
  assert.is(tracked.asks('analytics'), 2);
});

test('followEvents: never sends MODAL_CREATED', async () => {
  const tracked = await createTracked();
  tracked.emit('MODAL_CREATED');
  tracked.emit('CLICK_NETWORKS');
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS']);
});

/** Personal data that must never be sent. */
const canaries = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  email: 'jane.doe@mail.example',
  query: 'QUERYSECRET1',
  fragment: 'FRAGMENTSECRET2',
  pairing: 'c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168',
  cursor: 'CURSORSECRET3',
  hash: '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
};

/** Every spelling in which a canary could appear. */
const spellings = (text: string): readonly string[] => [
  text,
  text.toLowerCase(),
  encodeURIComponent(text),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('base64url'),
  [...text].reverse().join(''),
];

test('followEvents: sends no e-mail, address, query or fragment', async () => {
  const { address, solana, email, query, fragment, pairing, cursor, hash } = canaries;
  const link = `https://shop.example/pay/${query}?token=${query}&to=${address}#${fragment}`;
  const tracked = await createTracked({
    page: { path: `/account/${address}/${email}/reset/${query}` },
    options: { metadata: { name: email, url: link }, features: { analytics: 'anonymous' } },
  });
  connectTo(tracked, address);
  const events: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['MODAL_OPEN', { connected: true }],
    ['SELECT_WALLET', { name: `Harbor ${email}`, platform: 'browser' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: `Wallet of ${address}` }],
    ['CONNECT_ERROR', { message: `account ${address} of ${email} refused at ${link}` }],
    [
      'CONNECT_PROXY_ERROR',
      { uri: `wc:7f6e@2?symKey=${pairing}`, mobile_link: `metamask://wc?uri=wc:7f6e@2?symKey=${pairing}` },
    ],
    ['USER_REJECTED', { message: `request to ?token=${query} #${fragment} denied` }],
    ['SEARCH_WALLET', { search: email }],
    ['DISCONNECT_ERROR', { message: `eip155:1:${address.toLowerCase()} and ${solana}` }],
    ['SWITCH_NETWORK', { network: 'eip155:8453' }],
    ['ERROR_FETCH_TRANSACTIONS', { address, projectId: 'test', cursor, isSmartAccount: false }],
    ['SEND_SUCCESS', { hash, token: 'USDC', amount: 12.5, network: 'eip155:1', isSmartAccount: false }],
    ['SEND_ERROR', { message: `tx ${hash} failed`, nested: { email }, list: [email], made: () => email }],
  ];
  for (const [event, properties] of events) tracked.emit(event, properties);
  tracked.report(new Error(`${email} ${address} ${link} ${hash}`, { cause: httpFailure(500) }));
  await tracked.pass();
  assert.is(tracked.posted.length, events.length + 1);
  for (const { body } of tracked.posted) assert.ok(create(body, payload));
  const everything = JSON.stringify(tracked.posted).toLowerCase();
  for (const [name, canary] of Object.entries(canaries)) {
    for (const spelling of spellings(canary)) assert.not(everything.includes(spelling.toLowerCase()), name);
  }
  for (const { body } of tracked.posted) assert.not('address' in (body['props'] as object));
  assert.match(everything, '"amount":12.5');
});

test('followEvents: contacts only the declared host', async () => {
  const tracked = await createTracked({ answers: { analytics: { ...yes, host: 'https://evil.example' } } });
  tracked.emit('CLICK_NETWORKS');
  await tracked.pass();
  assert.ok(tracked.posted.every(({ url }) => url.startsWith('https://pulse.walletconnect.org/e?')));
});

test('followEvents: one at a time, a failed event is not repeated', async () => {
  const tracked = await createTracked();
  const slow = deferred<number>();
  tracked.reply.status = slow.promise;
  for (const name of ['CLICK_NETWORKS', 'CLICK_GET_WALLET', 'CLICK_WALLET_HELP']) tracked.emit(name);
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS']);
  tracked.reply.status = 500;
  slow.resolve(0);
  await tracked.pass(3_600_000);
  assert.equal(tracked.names(), ['CLICK_NETWORKS', 'CLICK_GET_WALLET', 'CLICK_WALLET_HELP']);
  assert.equal(tracked.alerts(), []);
  assert.equal(tracked.reported, []);
});

test('followEvents: a silent service gets one request per ten seconds, the queue is limited', async () => {
  const tracked = await createTracked();
  tracked.reply.status = deferred<number>().promise;
  for (let round = 0; round < 10_000; round++) tracked.emit('CLICK_NETWORKS');
  await tracked.pass();
  assert.is(tracked.posted.length, 1);
  await tracked.pass(10_000);
  assert.is(tracked.posted.length, 2);
  await tracked.pass(3_600_000);
  assert.is(tracked.posted.length, 50);
});

test('followEvents: sends queued events once when the page is hidden', async () => {
  const tracked = await createTracked();
  const slow = deferred<number>();
  tracked.reply.status = slow.promise;
  for (const name of ['CLICK_NETWORKS', 'CLICK_GET_WALLET', 'MODAL_CLOSE']) tracked.emit(name);
  await tracked.pass();
  tracked.hide();
  tracked.hide();
  slow.resolve(202);
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS']);
  assert.equal(
    tracked.sentLast.map(({ body }) => create(body, payload).props.event),
    ['CLICK_GET_WALLET', 'MODAL_CLOSE'],
  );
  assert.ok(tracked.sentLast.every(({ url }) => url.startsWith('https://pulse.walletconnect.org/e?projectId=test')));
});

test('followEvents: sends in a separate task, or at once if the page is hidden before', async () => {
  const tracked = await createTracked();
  tracked.emit('MODAL_CLOSE');
  assert.equal(tracked.posted, []);
  tracked.hide();
  await tracked.pass();
  assert.equal([tracked.posted.length, tracked.sentLast.length], [0, 1]);
});

test('followEvents: sends later the events that the browser refused when the page was hidden', async () => {
  const tracked = await createTracked();
  const slow = deferred<number>();
  tracked.reply.status = slow.promise;
  tracked.reply.takesLast = false;
  tracked.emit('CLICK_NETWORKS');
  tracked.emit('MODAL_CLOSE');
  tracked.hide();
  slow.resolve(202);
  await tracked.pass();
  assert.equal(tracked.names(), ['CLICK_NETWORKS', 'MODAL_CLOSE']);
});

test('followEvents: sends nothing if the page is hidden before the service allows it', async () => {
  const remote = createRemote({ answers: { analytics: deferred().promise } });
  await remote.visit();
  remote.emit('MODAL_OPEN', { connected: false });
  remote.hide();
  assert.equal(remote.sentLast, []);
});

test('followEvents: status 403 shows one alert until a success', async () => {
  const tracked = await createTracked();
  const send = async (status: number): Promise<readonly string[]> => {
    tracked.state.alert.dismiss('invalidAppConfiguration');
    tracked.reply.status = status;
    tracked.emit('CLICK_NETWORKS');
    await tracked.pass();
    return tracked.alerts();
  };
  assert.equal(await send(403), ['invalidAppConfiguration']);
  assert.equal(tracked.state.alert.list.value[0]?.params, { origin: 'https://shop.example', cause: 'refused' });
  assert.equal(await send(403), []);
  assert.equal(await send(500), []);
  assert.equal(await send(403), []);
  assert.equal(await send(202), []);
  assert.equal(await send(403), ['invalidAppConfiguration']);
});

test('followEvents: the alert of status 403 ends with a success, with analytics, and with the project', async () => {
  const refuse = async () => {
    const tracked = await createTracked({ options: { features: { analytics: true } } });
    const answer = async (status: number): Promise<void> => {
      tracked.reply.status = status;
      tracked.emit('CLICK_NETWORKS');
      await tracked.pass();
    };
    await answer(403);
    assert.equal(tracked.alerts(), ['invalidAppConfiguration']);
    const change = (options: Partial<Settings>): void => {
      const { settings } = tracked.state;
      settings.value = { ...settings.peek(), ...options };
    };
    return { ...tracked, answer, change };
  };
  const accepted = await refuse();
  await accepted.answer(202);
  assert.equal(accepted.alerts(), []);
  const stopped = await refuse();
  stopped.change({ features: { analytics: false } });
  assert.equal(stopped.alerts(), []);
  const replaced = await refuse();
  replaced.change({ projectId: 'another' });
  assert.equal(replaced.alerts(), []);
  await replaced.answer(403);
  assert.equal(replaced.alerts(), ['invalidAppConfiguration'], 'the other project is refused, too');
});

test('followEvents: a success does not end the alert of another service', async () => {
  const tracked = await createTracked({ answers: { config: 401 } });
  await tracked.pass(60_000);
  assert.equal(tracked.alerts(), ['invalidAppConfiguration']);
  for (const status of [403, 202]) {
    tracked.reply.status = status;
    tracked.emit('CLICK_NETWORKS');
    await tracked.pass();
    assert.equal(tracked.alerts(), ['invalidAppConfiguration']);
  }
});

test('report: sends an error once, in its own envelope', async () => {
  const tracked = await createTracked();
  const error = httpFailure(503);
  tracked.report(error);
  tracked.report(error);
  await tracked.pass();
  const [{ body } = { body: {} }] = tracked.posted;
  assert.is(tracked.posted.length, 1);
  assert.is(create(body, payload).timestamp, new Date(tracked.clock.now()).toISOString());
  assert.equal(tracked.sent()[0], {
    type: 'error',
    event: 'API_ERROR',
    properties: { errorType: 'Error', errorMessage: 'HTTP status code: 503', stackTrace: '' },
  });
});

test('report: five of a thousand errors per minute, five more in the next', async () => {
  const tracked = await createTracked();
  for (let n = 0; n < 1_000; n++) tracked.report(new Error(`fault ${n}`));
  await tracked.pass(59_999);
  assert.is(tracked.errors().length, 5);
  await tracked.pass(1);
  for (let n = 0; n < 1_000; n++) tracked.report(new Error(`fault ${n}`));
  await tracked.pass();
  assert.is(tracked.errors().length, 10);
});

test('report: failures of analytics are not reported or shown', async () => {
  const tracked = await createTracked();
  const failing: Promise<number> = Promise.reject(httpFailure(500));
  failing.catch(() => {});
  tracked.reply.status = failing;
  tracked.report(
    Object.defineProperty(new Error('x'), 'message', {
      get() {
        tracked.report(new Error('from within'));
        throw new Error('trap');
      },
    }),
  );
  await tracked.pass(60_000);
  assert.ok(tracked.errors().length <= 2);
  assert.equal(tracked.reported, []);
});

test('report: a failure of the configuration is sent once reports are allowed', async () => {
  const remote = createRemote({ answers: { analytics: yes, config: 404 } });
  const { report } = remote.ctx;
  Object.assign(remote.ctx, {
    report(error: unknown) {
      report(error);
      remote.report(error);
    },
  });
  await remote.visit();
  await remote.pass(60_000);
  assert.equal(
    remote.posted.map(({ body }) => create(body, payload).props.event),
    ['API_ERROR'],
  );
});

test('report: does nothing before the start and after the end', async () => {
  const remote = createRemote({ answers: { analytics: yes } });
  remote.report(new Error('early'));
  await remote.visit();
  remote.life.abort();
  remote.report(new Error('late'));
  remote.emit('MODAL_CLOSE');
  remote.hide();
  await remote.pass();
  assert.equal([remote.posted, remote.sentLast], [[], []]);
  assert.is(remote.clock.pending, 0);
});

test.run();
