import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAccounts } from '../../../src/core/state/account';

const harbor = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };

test('accounts: an unused namespace is disconnected', () => {
  const accounts = createAccounts();
  assert.is(accounts.get('eip155').status, 'disconnected');
  assert.equal(accounts.connected(), []);
});

test('update: changes only some fields of one namespace', () => {
  const accounts = createAccounts();
  accounts.update('eip155', { status: 'connected', addresses: ['0x1'], walletName: 'Harbor' });
  accounts.update('eip155', { balanceFailed: true });
  assert.is(accounts.get('eip155').walletName, 'Harbor');
  assert.ok(accounts.get('eip155').balanceFailed);
  assert.is(accounts.get('solana').status, 'disconnected');
});

test('accounts: frozen, including the shared disconnected one', () => {
  const accounts = createAccounts();
  accounts.update('eip155', { status: 'connecting' });
  assert.ok(Object.isFrozen(accounts.get('eip155')));
  const unused = accounts.get('solana');
  assert.ok(Object.isFrozen(unused) && Object.isFrozen(unused.addresses));
});

test('connected: namespaces in the order of first use', () => {
  const accounts = createAccounts();
  accounts.update('solana', { status: 'connected', addresses: ['a'] });
  accounts.update('eip155', { status: 'connected', addresses: ['b'] });
  accounts.update('bip122', { status: 'connecting' });
  assert.equal(accounts.connected(), ['solana', 'eip155']);
  accounts.clear('solana');
  assert.equal(accounts.connected(), ['eip155']);
});

test('idOf: the first address on the network of the connected account; null without one', () => {
  const accounts = createAccounts();
  assert.is(accounts.idOf('eip155'), null);
  accounts.update('eip155', { status: 'connected', addresses: ['0xb', '0xa'], networkId: 'eip155:10' });
  assert.is(accounts.idOf('eip155'), 'eip155:10:0xb');
  accounts.update('eip155', { status: 'connecting' });
  assert.is(accounts.idOf('eip155'), null);
  assert.is(accounts.idOf('solana'), null);
  accounts.clear('eip155');
  assert.is(accounts.idOf('eip155'), null);
});

test('setRestoring: a stored connection is connecting, never connected without an address', () => {
  const accounts = createAccounts();
  accounts.setRestoring({ eip155: harbor, 'not-a-family': harbor });
  assert.is(accounts.get('eip155').status, 'connecting');
  assert.is(accounts.get('eip155').walletName, 'Harbor');
  assert.equal(accounts.get('eip155').addresses, []);
  assert.equal(Object.keys(accounts.all.value), ['eip155']);
});

test('clearRestoring: marks unrestored chain families as disconnected, keeps a connected wallet', () => {
  const accounts = createAccounts();
  accounts.setRestoring({ eip155: harbor, solana: harbor });
  accounts.update('solana', { status: 'connected', addresses: ['a'] });
  accounts.clearRestoring();
  assert.is(accounts.get('eip155'), accounts.get('bip122'));
  assert.is(accounts.get('solana').status, 'connected');
});

test.run();
