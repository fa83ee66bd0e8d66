import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as door from '../src/index';

test('the module door has these names, and no others', () => {
  assert.equal(Object.keys(door).sort(), [
    'WalletModalError',
    'createWalletModal',
    'defineElements',
    'messages',
    'restrictedTimeZones',
  ]);
});

test('evaluates, and makes an inert modal, where there is no page', () => {
  assert.type(globalThis.document, 'undefined');
  const modal = door.createWalletModal({ projectId: 'test', locale: 'en' });
  assert.not(modal.getState().open);
  assert.not(modal.getAccount().isConnected);
  door.defineElements(modal);
  modal.destroy();
});

test('open, where there is no page: rejects and says so', async () => {
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

test('restrictedTimeZones: upper-case names of time zones, each once, that cannot be changed', () => {
  const { restrictedTimeZones } = door;
  assert.is(restrictedTimeZones.length, 9);
  assert.is(new Set(restrictedTimeZones).size, 9);
  assert.ok(restrictedTimeZones.every((zone) => /^ASIA\/[A-Z_]+$/.test(zone)));
  assert.ok(restrictedTimeZones.includes('ASIA/HONG_KONG'));
  assert.throws(() => (restrictedTimeZones as string[]).push('EUROPE/BERLIN'));
});

test.run();
