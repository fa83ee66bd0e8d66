import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relayId } from '../../src/lib/relayId';
import { usableConnections } from '../../src/lib/usableConnections';

const injected = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };
const relayed = { walletId: relayId, walletName: 'Pocket', networkId: 'solana:x' };

test('usableConnections: injected wallets need their adapter, relay wallets need none', () => {
  const stored = { eip155: injected, solana: relayed };
  assert.equal(usableConnections(stored, ['eip155']), stored);
  assert.equal(usableConnections(stored, []), { solana: relayed });
  assert.equal(usableConnections({ solana: { ...relayed, walletId: 'com.harbor' } }, ['eip155']), {});
  assert.equal(usableConnections(undefined, ['eip155']), {});
});

test.run();
