import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as door from '../src/index';

test('index: exports exactly these names', () => {
  assert.equal(Object.keys(door).sort(), [
    'WalletModalError',
    'createWalletModal',
    'defineElements',
    'messages',
    'restrictedTimeZones',
  ]);
});

test('index: evaluates, and creates an inert modal, without a page', () => {
  assert.type(globalThis.document, 'undefined');
  const modal = door.createWalletModal({ projectId: 'test', locale: 'en' });
  assert.not(modal.getState().open);
  assert.not(modal.getAccount().isConnected);
  door.defineElements(modal);
  modal.destroy();
});

test('open: rejects with a message without a page', async () => {
  const modal = door.createWalletModal();
  const errors: string[] = [];
  modal.on('error', ({ code }) => errors.push(code));
  for (const open of [() => modal.open(), () => modal.open({ view: 'Networks' })]) {
    const error = await open().then(
      () => null,
      (cause) => cause,
    );
    assert.ok(error instanceof door.WalletModalError);
    assert.is(error.code, 'noPage');
    assert.match(error.message, 'only be opened in a page');
  }
  assert.equal(errors, ['noPage', 'noPage']);
  assert.not(modal.getState().open);
  modal.destroy();
});

test('restrictedTimeZones: upper-case names of time zones, each once, in a frozen list', () => {
  const { restrictedTimeZones } = door;
  assert.is(restrictedTimeZones.length, 9);
  assert.is(new Set(restrictedTimeZones).size, 9);
  assert.ok(restrictedTimeZones.every((zone) => /^ASIA\/[A-Z_]+$/.test(zone)));
  assert.ok(restrictedTimeZones.includes('ASIA/HONG_KONG'));
  assert.throws(() => (restrictedTimeZones as string[]).push('EUROPE/BERLIN'));
});

test.run();
