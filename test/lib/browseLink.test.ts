import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browseLink } from '../../src/lib/browseLink';
import type { Namespace } from '../../src/lib/caip';
import { deepLinkUrl } from '../../src/lib/deepLinkUrl';
import { runs } from '../support/runs';

const page = { href: 'https://host.example/swap?a=1&b=2#c', origin: 'https://host.example' };
const href = 'https%3A%2F%2Fhost.example%2Fswap%3Fa%3D1%26b%3D2%23c';

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
const coinbaseToo = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8';
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25';

const browsing = `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fhost.example`;
const rows: readonly (readonly [wallet: string, id: string, Namespace, provider: string, link: string | null])[] = [
  ['Phantom', phantom, 'eip155', 'phantom', browsing],
  ['Phantom', phantom, 'solana', 'phantom', browsing],
  ['Phantom', phantom, 'bip122', 'phantom', browsing],
  ['Phantom', phantom, 'polkadot', 'phantom', null],
  ['Solflare', solflare, 'solana', 'solflare', `https://solflare.com/ul/v1/browse/${href}?ref=${href}`],
  ['Solflare', solflare, 'eip155', 'solflare', `https://solflare.com/ul/v1/browse/${href}?ref=${href}`],
  ['Solflare', solflare, 'bip122', 'solflare', null],
  ['Coinbase', coinbase, 'solana', 'coinbaseSolana', `https://go.cb-w.com/dapp?cb_url=${href}`],
  ['Coinbase', coinbase, 'eip155', 'coinbaseWalletExtension', `cbwallet://miniapp?url=${href}`],
  ['Coinbase, second entry,', coinbaseToo, 'solana', 'coinbaseSolana', `https://go.cb-w.com/dapp?cb_url=${href}`],
  ['Coinbase, second entry,', coinbaseToo, 'eip155', 'coinbaseWalletExtension', `cbwallet://miniapp?url=${href}`],
  ['Coinbase', coinbase, 'bip122', 'coinbaseSolana', null],
  ['any other wallet', 'lumen', 'eip155', 'lumen', null],
];
for (const [wallet, id, namespace, provider, link] of rows) {
  test(`browseLink: ${wallet} on ${namespace} → ${link ?? 'none'}`, () => {
    assert.is(
      browseLink(id, namespace, page, () => false),
      link,
    );
    if (link) assert.ok(deepLinkUrl(link), 'deepLinkUrl refuses it');
  });
  test(`browseLink: none for ${wallet} on ${namespace} in a browser that has it`, () => {
    assert.is(
      browseLink(id, namespace, page, (global) => global === provider),
      null,
    );
  });
}

test('browseLink: Binance on bip122 gets its app link inside the link of its download page', () => {
  const link = browseLink(binance, 'bip122', page, () => false);
  const url = new URL(link ?? '');
  assert.is(url.origin + url.pathname, 'https://app.binance.com/en/download');
  const inner = new URL(atob(url.searchParams.get('_dp') ?? ''));
  assert.is(inner.protocol, 'bnc:');
  assert.is(atob(inner.searchParams.get('startPagePath') ?? ''), '/pages/browser/index');
  assert.is(atob(inner.searchParams.get('startPageQuery') ?? ''), `url=${href}`);
  assert.is(
    browseLink(binance, 'eip155', page, () => false),
    null,
  );
});

test('browseLink: removes the query of a very long page address', () => {
  const long = { href: `https://host.example/swap?${'x'.repeat(1_500)}`, origin: page.origin };
  const link = browseLink(phantom, 'eip155', long, () => false);
  assert.is(link, 'https://phantom.app/ul/browse/https%3A%2F%2Fhost.example%2Fswap?ref=https%3A%2F%2Fhost.example');
});

test('browseLink: none for a page that only this browser has', () => {
  for (const href of [
    'about:srcdoc',
    'blob:https://host.example/1-2',
    'file:///home/page.html',
    'data:text/html,hi',
    'javascript:alert(1)',
    '',
  ])
    for (const id of [phantom, solflare, coinbase])
      assert.is(
        browseLink(id, 'solana', { href, origin: 'null' }, () => false),
        null,
        href,
      );
});

test('browseLink: for any page address, the link has the wallet’s host, and its page address is intact', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(part, part, part, (path, query, hash) => {
      const url = new URL('https://host.example');
      url.pathname = path;
      url.search = query;
      url.hash = hash;
      const page = { href: url.href, origin: url.origin };
      const isShort = page.href.length <= 1_000;
      for (const [id, host, key] of [
        [phantom, 'phantom.app', null],
        [solflare, 'solflare.com', null],
        [coinbase, 'go.cb-w.com', 'cb_url'],
      ] as const) {
        const link = new URL(deepLinkUrl(browseLink(id, 'solana', page, () => false)) ?? '');
        assert.is(link.host, host);
        assert.is(link.hash, '');
        const opened = key
          ? link.searchParams.get(key)
          : decodeURIComponent(link.pathname.replace(/^.*\/browse\//, ''));
        if (isShort) assert.is(opened, page.href);
      }
    }),
    { numRuns: runs(300) },
  );
});

test.run();
