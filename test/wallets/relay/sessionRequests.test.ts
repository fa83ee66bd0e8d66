import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFailure } from '../../../src/chains/eip155/transactions/readFailure';
import type { RelayNamespace } from '../../../src/core/ports/relay';
import type { CaipAddress } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { readErrorCode } from '../../../src/lib/errorCode';
import { untilAborted } from '../../../src/lib/untilAborted';
import { evmNetwork } from '../../../src/networks/evmNetwork';
import { requestVerb } from '../../../src/wallets/relay/requestVerb';
import { createSessionProviders } from '../../../src/wallets/relay/sessionProviders';
import { type SessionRequestsParams, sessionRequests } from '../../../src/wallets/relay/sessionRequests';
import { createFakeClock } from '../../support/fakeClock';
import { relaySession } from '../../support/fakeRelay';
import { neverAborted } from '../../support/neverAborted';
import { rejection } from '../../support/rejection';
import { nextTask } from '../../support/render';

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const transaction = { networkId: 'eip155:1', from, to: from, value: 1n } as const;
const mainnet = evmNetwork(1, 'Ethereum', 'https://one.example', 'https://etherscan.io');
const polygon = evmNetwork(137, 'Polygon', 'https://two.example', 'https://polygonscan.com');
const namespace: RelayNamespace = {
  accounts: [`eip155:1:${from}`],
  networkId: 'eip155:1',
  methods: ['eth_sendTransaction', 'personal_sign'],
};

/** A session whose relay is unavailable until the test restores it. */
function setup(
  answer = (): unknown => undefined,
  callNode: SessionRequestsParams['callNode'] = async () => assert.unreachable(),
  approved = namespace,
) {
  const back = deferred();
  const clock = createFakeClock();
  const ended = deferred<never>();
  ended.promise.catch(() => {});
  const sent: string[] = [];
  const chains: string[] = [];
  const params: unknown[] = [];
  const opened: string[] = [];
  let { networkId } = approved;
  const shared = {
    ended: ended.promise,
    getNamespace: () => ({ ...approved, networkId }),
    networks: () => [mainnet, polygon],
  };
  const requests = sessionRequests({
    ...shared,
    opened: {
      universal: {
        async request({ method, params: given }: { readonly method: string; readonly params: unknown }, chain: string) {
          sent.push(method);
          params.push(given);
          chains.push(chain);
          return answer() ?? `0x${'ab'.repeat(method === 'personal_sign' ? 65 : 32)}`;
        },
      },
      connection: { ready: () => back.promise },
    } as unknown as SessionRequestsParams['opened'],
    clock,
    callNode,
    getProperties: () => undefined,
    onRequest: () => void opened.push('the app'),
  });
  const { provider } = createSessionProviders({ ...shared, ...requests });
  const now = relaySession({ namespaces: { eip155: namespace } });
  return {
    ...requests,
    provider,
    clock,
    ended,
    sent,
    chains,
    params,
    /** One entry for each time that the wallet's app was to be opened. */
    opened,
    /** The visitor switches to another network. */
    select(id: RelayNamespace['networkId']): void {
      networkId = id;
    },
    send: (signal: AbortSignal) =>
      requestVerb({
        session: () => ({ getSession: () => now, provider }),
        namespace: 'eip155',
        verb: 'sendTransaction',
        params: transaction,
        signal,
      }),
    async comeBack() {
      back.resolve();
      await nextTask();
    },
  };
}

test('sessionRequests: a request during an outage is sent after it', async () => {
  const session = setup();
  const hash = session.send(new AbortController().signal);
  await nextTask();
  assert.equal(session.sent, []);
  await session.comeBack();
  assert.equal(session.sent, ['eth_sendTransaction']);
  assert.is(await hash, `0x${'ab'.repeat(32)}`);
});

test('sessionRequests: a request during an outage keeps its network when the visitor switches to another one', async () => {
  const session = setup();
  const params = [{ from, to: from, chainId: '0x1' }];
  const hash = session.provider('eip155')?.request({ method: 'eth_sendTransaction', params });
  await nextTask();
  session.select('eip155:137');
  await session.comeBack();
  await hash;
  assert.equal([session.sent, session.chains], [['eth_sendTransaction'], ['eip155:1']]);
});

test('sessionRequests: a request that is canceled during an outage is not sent', async () => {
  const session = setup();
  const controller = new AbortController();
  const { signal } = controller;
  const sent = rejection(session.send(signal));
  const signed = rejection(session.signMessage('hi', `eip155:1:${from}`, signal));
  await nextTask();
  const reason = new Error('left');
  controller.abort(reason);
  assert.equal(await Promise.all([sent, signed]), [reason, reason]);
  await session.comeBack();
  assert.equal(session.sent, []);
});

test('sessionRequests: sends nothing for a session that ended during an outage', async () => {
  const session = setup();
  const signed = rejection(session.signMessage('hi', `eip155:1:${from}`, neverAborted));
  await nextTask();
  const reason = new Error('The session has ended');
  session.ended.reject(reason);
  assert.is(await signed, reason);
  await session.comeBack();
  assert.equal(session.sent, []);
});

test('sessionRequests: sends concurrent requests one after another, in different milliseconds', async () => {
  const { clock, comeBack, sent, signMessage } = setup();
  const signed = [1, 2, 3].map((count) => signMessage(`${count}`, `eip155:1:${from}`, neverAborted));
  await comeBack();
  const counts = [sent.length];
  for (let step = 0; step < 4; step++) {
    await clock.advance(1);
    counts.push(sent.length);
  }
  assert.equal(counts, [1, 1, 2, 2, 3]);
  await Promise.all(signed);
});

test('sessionRequests: a request that is canceled while it waits for its turn is not sent', async () => {
  const { clock, comeBack, sent, signMessage } = setup();
  const controller = new AbortController();
  const signed = signMessage('one', `eip155:1:${from}`, neverAborted);
  const canceled = rejection(signMessage('two', `eip155:1:${from}`, controller.signal));
  await comeBack();
  controller.abort();
  await canceled;
  await clock.advance(10);
  assert.is(sent.length, 1);
  await signed;
});

/** An account of each family, and methods of which none signs texts. */
const withoutTexts: readonly RelayNamespace[] = [
  { accounts: [`eip155:1:${from}`], networkId: 'eip155:1', methods: ['eth_sendTransaction'] },
  {
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    methods: ['solana_signTransaction'],
  },
  {
    accounts: ['polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    methods: ['polkadot_signTransaction'],
  },
  {
    accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    methods: ['signPsbt'],
  },
];

for (const approved of withoutTexts)
  test(`sessionRequests: a text for ${approved.networkId} is not sent to a wallet that has not approved its method`, async () => {
    const { comeBack, signMessage, sent, opened } = setup(undefined, undefined, approved);
    const code = signMessage('hi', approved.accounts[0] as CaipAddress, neverAborted).then(
      () => null,
      (error: { readonly code?: number }) => error.code,
    );
    await comeBack();
    assert.is(await code, 4200);
    assert.equal([sent, opened], [[], []], 'the app is not opened either');
  });

test('sessionRequests: a request on Polkadot names the account as the wallet has written it on that network', async () => {
  const [polkadot, kusama] = ['91b171bb158e2d3848fa23a9f1c25182', 'b0a8d493285c2df73290dfb7e61f870f'];
  const [onPolkadot, onKusama, generic] = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  ];
  const methods = ['polkadot_signMessage', 'polkadot_signTransaction'];
  const { clock, comeBack, signMessage, requestWallet, params } = setup(
    () => ({ signature: `0x${'ab'.repeat(64)}` }),
    undefined,
    {
      accounts: [`polkadot:${polkadot}:${onPolkadot}`, `polkadot:${kusama}:${onKusama}`],
      networkId: `polkadot:${polkadot}`,
      written: { [`polkadot:${polkadot}:${onPolkadot}`]: generic },
      methods,
    },
  );
  await comeBack();
  await signMessage('hi', `polkadot:${polkadot}:${onPolkadot}`, neverAborted);
  const payload = { address: onPolkadot, nonce: '0x00' };
  const transaction = { address: onPolkadot, transactionPayload: payload };
  for (const network of [polkadot, kusama]) {
    const signed = requestWallet('polkadot', `polkadot:${network}`)('polkadot_signTransaction', transaction);
    await clock.advance(10);
    await signed;
  }
  assert.equal(params, [
    { address: generic, message: 'hi' },
    { address: generic, transactionPayload: { address: generic, nonce: '0x00' } },
    { address: onKusama, transactionPayload: { address: onKusama, nonce: '0x00' } },
  ]);
});

test('sessionRequests: an expired request has another error than a refused one', async () => {
  const expire = (): never => {
    throw new Error('Request expired. Please try again.');
  };
  const { comeBack, signMessage } = setup(expire);
  const error = rejection(signMessage('hi', `eip155:1:${from}`, neverAborted));
  await comeBack();
  const { code, message } = (await error) as { code?: number; message: string };
  assert.equal([code, readErrorCode(await error, '')], [8_000, ['requestExpired', message]]);
  assert.is(readFailure(await error), 'unknown', 'the wallet may have sent it');
});

test('sessionRequests: a read uses the nodes of the network that it names, by default the active one', async () => {
  const { provider, sent } = setup(undefined, async ({ name }, method, params) => [name, method, params]);
  const params = [from, 'latest'];
  const read = provider('eip155')?.request({ method: 'eth_getBalance', params }, 'eip155:137');
  assert.equal(await read, ['Polygon', 'eth_getBalance', params]);
  const block = provider('eip155')?.request({ method: 'eth_blockNumber' });
  assert.equal(await block, ['Ethereum', 'eth_blockNumber', undefined]);
  assert.equal(sent, [], 'the wallet is not asked');
});

test('sessionRequests: a read ends with the session', async () => {
  const { provider, ended } = setup(undefined, (_network, _method, _params, signal) =>
    untilAborted(deferred().promise, signal),
  );
  const read = rejection(async () => provider('eip155')?.request({ method: 'eth_blockNumber' }));
  await nextTask();
  const reason = new Error('The session has ended');
  ended.reject(reason);
  assert.is(await read, reason);
});

test.run();
