import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { targetNetwork } from '../../../../src/chains/eip155/wallet/targetNetwork';
import { readErrorCode } from '../../../../src/lib/errorCode';

const thrownBy = (params: unknown): { code?: unknown; message?: unknown } => {
  try {
    targetNetwork(params);
  } catch (error) {
    return error as Error;
  }
  return assert.unreachable() as never;
};

test('targetNetwork: a hex chain id is a network', () => {
  assert.is(targetNetwork([{ chainId: '0x89' }]), 'eip155:137');
});

for (const params of [undefined, null, {}, [], [null], [{}], [{ chainId: undefined }]])
  test(`targetNetwork: ${JSON.stringify(params)} has no chain id`, () => {
    const error = thrownBy(params);
    assert.equal([error.code, error.message], [-32602, 'ChainId not found']);
    assert.is(readErrorCode(error, '')[0], 'chainIdNotFound');
  });

for (const chainId of [137, '137', '0x', '0xg', '', null, {}])
  test(`targetNetwork: ${JSON.stringify(chainId)} is no chain id`, () => {
    const error = thrownBy([{ chainId }]);
    assert.equal([error.code, error.message], [-32602, 'Invalid chain id']);
  });

test.run();
