import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAccounts, disconnectedAccount } from '../../../src/core/state/account';

const harbor = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };

test('a namespace nobody has used is disconnected', () => {
  const accounts = createAccounts();
  assert.is(accounts.get('eip155'), disconnectedAccount);
  assert.equal(accounts.connected(), []);
});

test('a change touches one namespace and keeps what it does not name', () => {
  const accounts = createAccounts();
  accounts.update('eip155', { status: 'connected', addresses: ['0x1'], walletName: 'Harbor' });
  accounts.update('eip155', { balanceFailed: true });
  assert.is(accounts.get('eip155').walletName, 'Harbor');
  assert.ok(accounts.get('eip155').balanceFailed);
  assert.is(accounts.get('solana').status, 'disconnected');
});

test('accounts are frozen, the shared disconnected one included', () => {
  const accounts = createAccounts();
  accounts.update('eip155', { status: 'connecting' });
  assert.ok(Object.isFrozen(accounts.get('eip155')));
  assert.ok(Object.isFrozen(disconnectedAccount) && Object.isFrozen(disconnectedAccount.addresses));
});

test('connected namespaces come in the order they were first used', () => {
  const accounts = createAccounts();
  accounts.update('solana', { status: 'connected', addresses: ['a'] });
  accounts.update('eip155', { status: 'connected', addresses: ['b'] });
  accounts.update('bip122', { status: 'connecting' });
  assert.equal(accounts.connected(), ['solana', 'eip155']);
  accounts.clear('solana');
  assert.equal(accounts.connected(), ['eip155']);
});

test('a stored connection is connecting on start, never connected without an address', () => {
  const accounts = createAccounts();
  accounts.setRestoring({ eip155: harbor, 'not-a-family': harbor });
  assert.is(accounts.get('eip155').status, 'connecting');
  assert.is(accounts.get('eip155').walletName, 'Harbor');
  assert.equal(accounts.get('eip155').addresses, []);
  assert.equal(Object.keys(accounts.all.value), ['eip155']);
});

test('what could not be tried is disconnected again; a wallet that connected meanwhile stays', () => {
  const accounts = createAccounts();
  accounts.setRestoring({ eip155: harbor, solana: harbor });
  accounts.update('solana', { status: 'connected', addresses: ['a'] });
  accounts.clearRestoring();
  assert.is(accounts.get('eip155'), disconnectedAccount);
  assert.is(accounts.get('solana').status, 'connected');
});

test.run();
