import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/core/actions/createLog';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const texts = (log: ReturnType<typeof createLog>) => log.read().map(({ level, text }) => `${level} ${text}`);

test('createLog: errors with their causes and codes, and debug lines only if debug is on', () => {
  let debug = false;
  let time = 5;
  const log = createLog(
    () => time++,
    () => debug,
  );
  log.debug('event MODAL_OPEN');
  const cause = Object.assign(new Error('User denied'), { code: 4001 });
  log.error(Object.assign(new Error('User rejected the request', { cause }), { code: 'userRejected' }));
  debug = true;
  log.debug('event MODAL_CLOSE');
  assert.equal(texts(log), [
    'error userRejected: User rejected the request < 4001: User denied',
    'debug event MODAL_CLOSE',
  ]);
  assert.equal(
    log.read().map((entry) => entry.time),
    [5, 6],
  );
  assert.ok(Object.isFrozen(log.read()) && Object.isFrozen(log.read()[0]));
});

for (const secret of [
  address,
  address.toLowerCase(),
  '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMo6HNHS5',
  'mira@meadow.garden',
  'mira.eth',
  'https://shop.example/cart?item=7',
  'metamask://wc?uri=wc%3A',
  `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
  'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2ln',
  `0x${'12'.repeat(65)}`,
])
  test(`createLog: never contains ${secret.slice(0, 30)}`, () => {
    const log = createLog(
      () => 0,
      () => true,
    );
    log.error(new Error(`Failed for ${secret} (${secret})`, { cause: { code: secret, message: `"${secret}"` } }));
    log.debug(`event ${secret}`);
    // What is left of a link is its scheme.
    const visible = secret.replace(/^[a-z]+:(?:\/\/)?/, '');
    assert.not.ok(texts(log).join('\n').includes(visible), texts(log).join('\n'));
  });

test('createLog: keeps the newest lines, at most 1,024,000 bytes', () => {
  let count = 0;
  const log = createLog(
    () => count++,
    () => true,
  );
  for (let line = 0; line < 4_000; line++) log.debug(`${'line '.repeat(39)} ${line}`);
  const entries = log.read();
  const bytes = entries.reduce((sum, { text }) => sum + 2 * text.length, 0);
  assert.ok(bytes <= 1_024_000 && bytes > 1_023_000, String(bytes));
  assert.is(entries.at(-1)?.time, 3_999);
  assert.is(entries[0]?.time, 4_000 - entries.length);
});

test('createLog: any thrown value becomes one line', () => {
  const log = createLog(
    () => 0,
    () => false,
  );
  fc.assert(fc.property(fc.anything(), (value) => log.error(value)));
  const hostile = new Proxy({}, { get: () => assert.unreachable as never });
  log.error(hostile);
  log.error(
    new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    ),
  );
  const loop: { cause?: unknown; message: string } = { message: 'again' };
  loop.cause = loop;
  log.error(loop);
  assert.is(log.read().at(-1)?.text, Array.from({ length: 5 }, () => 'again').join(' < '));
  assert.is(log.read().at(-2)?.text, 'unreadable');
  for (const { text } of log.read()) assert.not.match(text, /\n/);
});

test.run();
