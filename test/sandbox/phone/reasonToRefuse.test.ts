import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reasonToRefuse } from './reasonToRefuse.js';

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const session = { namespaces: { eip155: { accounts: [`eip155:1:${me}`], chains: ['eip155:1'] } } };
const code = (method: string, params: unknown = [], chainId = 'eip155:1') =>
  reasonToRefuse({ method, params }, session, chainId, ['eip155:1', 'eip155:137'])?.code ?? null;

test('reasonToRefuse: unknown methods, networks without support, and accounts that the phone has not shared', () => {
  const rows: [unknown, ...Parameters<typeof code>][] = [
    [null, 'personal_sign', ['0x00', me.toLowerCase()]],
    [4100, 'personal_sign', ['0x00', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']],
    [4100, 'eth_sendTransaction', [{}]],
    [4100, 'eth_signTypedData_v4', undefined],
    [4200, 'solana_signMessage'],
    [4901, 'personal_sign', ['0x00', me], 'eip155:10'],
    [4901, 'personal_sign', ['0x00', me], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    [null, 'wallet_switchEthereumChain', [{ chainId: '0x89' }]],
    [4902, 'wallet_switchEthereumChain', [{ chainId: '0xa' }]],
    [4902, 'wallet_addEthereumChain', null],
    [null, 'eth_accounts'],
  ];
  for (const [wanted, ...asked] of rows) assert.is(code(...asked), wanted, asked.join(' '));
});

test.run();
