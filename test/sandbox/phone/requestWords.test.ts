import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stringToHex } from 'viem';
import { requestWords } from './requestWords.js';

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const networks = [
  { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH' },
  { id: 'eip155:137', name: 'Polygon', symbol: 'POL' },
];
const app = { name: 'Fern', url: 'https://fern.example/shop' };
const words = (method: string, params: unknown, chainId = 'eip155:1') =>
  requestWords({ method, params }, app, networks, chainId);
const row = ({ details }: ReturnType<typeof words>, label: string) => details.find(([name]) => name === label)?.[1];

test('requestWords: shows a message as text, and bytes that are not text as hex', () => {
  assert.is(words('personal_sign', [stringToHex('Grüße'), me]).text, 'Grüße');
  assert.is(words('personal_sign', ['plain text', me]).text, 'plain text');
  const bytes = words('personal_sign', ['0xff00', me]);
  assert.is(bytes.text, '0xff00');
  assert.is(row(bytes, 'Kind'), 'Bytes that are no text, 2 of them');
  assert.is(row(bytes, 'With'), '0x f39F d6e5 1aad 88F6 F4ce 6aB8 8272 79cf fFb9 2266');
});

test('requestWords: shows characters that reverse or hide text, with a warning', () => {
  const turned = words('personal_sign', [stringToHex('pay \u202eevil'), me]);
  assert.is(turned.text, 'pay �evil');
  assert.match(turned.warning ?? '', /invisible/);
});

test('requestWords: warns about a sign-in for another site than the requesting one', () => {
  const message = (domain: string) => [
    stringToHex(`${domain} wants you to sign in with your Ethereum account:\n${me}`),
    me,
  ];
  assert.is(words('personal_sign', message('fern.example')).warning, undefined);
  const foreign = words('personal_sign', message('bank.example'));
  assert.is(foreign.title, 'Sign in to bank.example?');
  assert.match(foreign.warning ?? '', /for bank\.example, but fern\.example asks/);
});

test('requestWords: shows typed data with its domain and every field', () => {
  const data = {
    domain: { name: 'Fern', chainId: 1 },
    primaryType: 'Mail',
    message: { to: { name: 'Bob' }, amounts: [1, 2] },
  };
  for (const given of [data, JSON.stringify(data)]) {
    const shown = words('eth_signTypedData_v4', [me, given]);
    assert.is(shown.title, 'Sign this Mail?');
    assert.equal(row(shown, 'For'), [
      ['name', 'Fern'],
      ['chainId', '1'],
    ]);
    assert.equal(row(shown, 'Contents'), [
      ['to', [['name', 'Bob']]],
      [
        'amounts',
        [
          ['0', '1'],
          ['1', '2'],
        ],
      ],
    ]);
  }
});

test('requestWords: shows a transaction’s amount, receiver, network and other effects', () => {
  const sent = words('eth_sendTransaction', [{ from: me, to: other, value: '0x16345785d8a0000' }], 'eip155:137');
  assert.is(sent.title, 'Send 0.1 POL?');
  assert.is(row(sent, 'Network'), 'Polygon');
  assert.is(row(sent, 'Data'), 'None');
  assert.is(words('eth_sendTransaction', [{ from: me, to: other, data: '0xa9059cbb' }]).title, 'Call a contract?');
  assert.is(words('eth_sendTransaction', [{ from: me, data: '0x6001' }]).title, 'Create a contract?');
  assert.is(words('eth_sendTransaction', [{ from: me, to: other }]).title, 'Send an empty transaction?');
  assert.match(words('eth_sendTransaction', [{ from: me, to: 'bob', value: '0x1' }]).warning ?? '', /no address/);
});

test('requestWords: names the network of a switch', () => {
  assert.is(words('wallet_switchEthereumChain', [{ chainId: '0x89' }]).title, 'Switch to Polygon?');
});

test('requestWords: throws for invalid parameters', () => {
  for (const [method, params] of [
    ['personal_sign', undefined],
    ['eth_signTypedData_v4', [me, '{']],
    ['eth_signTypedData_v4', [me, null]],
    ['eth_sendTransaction', []],
  ] as const)
    assert.throws(() => words(method, params), undefined, method);
});

test.run();
