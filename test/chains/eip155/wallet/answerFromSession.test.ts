import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerFromSession } from '../../../../src/chains/eip155/wallet/answerFromSession';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const atomic = { atomic: { status: 'supported' } };
const read = (properties: unknown, params: unknown, method = 'wallet_getCapabilities') =>
  answerFromSession(method, params, properties);
const byAccount = { [account.toLowerCase()]: { '0x1': atomic, '0x89': {} } };

test('answerFromSession: reads the account’s capabilities on the requested networks, from JSON or an object', () => {
  for (const capabilities of [JSON.stringify(byAccount), byAccount]) {
    assert.equal(read({ capabilities }, [account, ['0x1']]), { '0x1': atomic });
    assert.equal(read({ capabilities }, [account]), { '0x1': atomic, '0x89': {} });
  }
});

test('answerFromSession: returns undefined for capabilities that the session lacks', () => {
  const capabilities = JSON.stringify(byAccount);
  for (const [properties, params] of [
    [undefined, [account]],
    [{}, [account]],
    [{ capabilities: '{' }, [account]],
    [{ capabilities: 'null' }, [account]],
    [{ capabilities: JSON.stringify({ [account]: 'all' }) }, [account]],
    [{ capabilities: `${' '.repeat(65_536)}{}` }, [account]],
    [{ capabilities }, undefined],
    [{ capabilities }, []],
    [{ capabilities }, [account, '0x1']],
    [{ capabilities }, [account, ['0x1', '0x2']]],
    [{ capabilities }, ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']],
    [{ capabilities }, ['__proto__']],
  ])
    assert.is(read(properties, params), undefined, JSON.stringify([properties, params]));
});

test('answerFromSession: answers no other request', () => {
  for (const method of ['wallet_getCallsStatus', 'wallet_getcapabilities', 'personal_sign', ''])
    assert.is(read({ capabilities: byAccount }, [account], method), undefined);
});

test.run();
