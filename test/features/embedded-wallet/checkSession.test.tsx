import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connection } from '../../../src/features/connection/index';
import { deferred } from '../../../src/lib/deferred';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { createLoggedIn } from '../../support/createEmbedded';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { createFakeLocks } from '../../support/fakeLocks';
import { override, restorePage } from '../../support/fakePairing';
import { SOLANA_MAINNET } from '../../support/solana';

test.after.each(restorePage);

type LoggedIn = Awaited<ReturnType<typeof createLoggedIn>>;

const loginKeys = ['email', 'emailLoginUsed', 'lastUsedChain', 'connections'];

/** The site has no session any more, and the page is told, or finds out. */
const ways: readonly (readonly [what: string, notice: (fake: LoggedIn) => Promise<void>])[] = [
  [
    'a new session without a user',
    async ({ wallet }) => {
      wallet.onUser = () => Promise.reject(frameError('frameError', refusals.notLoggedIn));
      wallet.sink().sessionUpdated();
    },
  ],
  [
    'a request that was refused',
    async ({ wallet, settle }) => {
      wallet.ask('1');
      await settle();
      wallet.settle(frameError('', refusals.notLoggedIn, 4100));
    },
  ],
];

for (const [what, notice] of ways) {
  test(`checkSession: after ${what}, a login that has ended at the site is removed in all chain families`, async () => {
    const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
    await connection.switchNetwork(fake.ctx, SOLANA_MAINNET);
    assert.ok(fake.hostAccount('eip155').isConnected && fake.hostAccount('solana').isConnected);
    fake.wallet.onIsConnected = async () => false;
    await notice(fake);
    await fake.settle();
    assert.not(fake.hostAccount('eip155').isConnected || fake.hostAccount('solana').isConnected);
    for (const key of loginKeys) assert.is(fake.stored(key), null, key);
    assert.equal(fake.reported, []);
    assert.not(fake.wallet.log.includes('signOut'));
  });

  for (const [answer, onIsConnected] of [
    ['goes on', async () => true],
    ['cannot be checked', () => Promise.reject(frameError('somethingWentWrong'))],
  ] as const)
    test(`checkSession: after ${what}, a login that ${answer} is kept`, async () => {
      const fake = await createLoggedIn();
      fake.wallet.onIsConnected = onIsConnected;
      await notice(fake);
      await fake.settle();
      assert.ok(fake.wallet.log.includes('isConnected'));
      assert.ok(fake.hostAccount('eip155').isConnected);
      assert.is(fake.stored('emailLoginUsed'), true);
    });
}

test('checkSession: a user that cannot be read, while the session goes on, is reported once', async () => {
  const fake = await createLoggedIn();
  fake.wallet.onUser = () => Promise.reject(frameError('frameError', refusals.unreachable));
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.is(fake.reported.length, 1);
});

test('checkSession: an account that waits for the login of another tab ends with the session', async () => {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  locks.take('wallet-modal-login');
  const fake = await createLoggedIn();
  const { address } = fake.hostAccount();
  const other = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
  fake.wallet.onUser = async (user) => ({ ...user, address: other, accounts: [{ address: other, type: 'eoa' }] });
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.is(fake.hostAccount().address, address);
  fake.wallet.onUser = () => Promise.reject(frameError('frameError', refusals.notLoggedIn));
  fake.wallet.onIsConnected = async () => false;
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.not(fake.hostAccount().isConnected);
  for (const key of loginKeys) assert.is(fake.stored(key), null, key);
});

test('checkSession: what another tab has stored meanwhile is kept', async () => {
  const fake = await createLoggedIn();
  const answer = deferred<boolean>();
  fake.wallet.onIsConnected = () => answer.promise;
  fake.wallet.onUser = () => Promise.reject(frameError('frameError', refusals.notLoggedIn));
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  const stored = fake.ctx.storage.get('connections');
  assert.ok(stored?.['eip155']);
  fake.ctx.storage.set('connections', { eip155: { ...stored['eip155'], session: 'another' } });
  answer.resolve(false);
  await fake.settle();
  assert.is(fake.stored('emailLoginUsed'), true);
  assert.ok(fake.stored('connections'));
});

test.run();
