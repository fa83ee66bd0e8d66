import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linkUrl } from '../../../src/lib/linkUrl';
import { leavePage, openAnsweringWindow, openLink, openPageWindow } from '../../../src/shared/ports/foreignPages';
import { override, restorePage } from '../../support/fakePairing';
import { fakeLinks, fakePopups } from '../../support/fakePopup';
import { runs } from '../../support/runs';

test.after.each(restorePage);

test('openPageWindow: the page in the window cannot navigate the host’s page', () => {
  const { opened } = fakePopups();
  openPageWindow()?.navigate('https://exchange.example/pay');
  assert.is(opened[0]?.opener, null);
  assert.equal(opened[0]?.visited, ['about:blank', 'https://exchange.example/pay']);
});

test('openPageWindow: two windows have different names', () => {
  const { opened } = fakePopups();
  openPageWindow();
  openPageWindow();
  assert.is.not(opened[0]?.name, opened[1]?.name);
});

test('openPageWindow: null if the browser blocks it', () => {
  const { browser } = fakePopups();
  browser.blocks = true;
  assert.is(openPageWindow(), null);
});

test('openAnsweringWindow: the page in the window keeps its opener, to post its result', () => {
  const { opened } = fakePopups();
  openAnsweringWindow('Google')?.navigate('https://accounts.example/login');
  assert.is(opened[0]?.opener, window);
  assert.is(opened[0]?.document.title, 'Google');
  assert.equal(opened[0]?.visited, ['about:blank', 'https://accounts.example/login']);
});

/** Pages of every scheme, with everything that may not be in a link. */
const pages = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'http://',
      'https:',
      'javascript:',
      'data:text/html,',
      'blob:https://',
      'intent://',
      '//',
    ),
    fc.constantFrom('', 'user@', 'user:secret@', ':@'),
    fc.constantFrom('shop.example', 'localhost', '127.0.0.1:4000', '[::1]', 'localhost.shop.example', '0.0.0.0'),
    fc.constantFrom(
      '',
      '/',
      '/pay?x=1',
      '/a b',
      '/\n',
      '\t',
      '\\@evil.example',
      '/\u202e',
      `/${'a'.repeat(2_048)}`,
      `/${'é'.repeat(500)}`,
    ),
  )
  .map((parts) => parts.join(''));

test('every way to open a page: refuses URLs that linkUrl refuses, and opens others as linkUrl returns them', () => {
  const { opened } = fakePopups();
  const left: string[] = [];
  fakeLinks((url) => void left.push(url));
  const windows = [openPageWindow(), openAnsweringWindow('Google')];
  fc.assert(
    fc.property(pages, (page) => {
      const link = linkUrl(page);
      const ways = [...windows.map((each) => () => each?.navigate(page)), () => leavePage(page)];
      const visits = () => [...opened.map(({ visited }) => visited.slice(1)), left];
      const before = visits().map(({ length }) => length);
      for (const open of ways) link ? open() : assert.throws(open, TypeError);
      assert.equal(
        visits().map((all, index) => all.slice(before[index])),
        ways.map(() => (link ? [link] : [])),
      );
    }),
    { numRuns: runs(300) },
  );
});

test('every way to open a page: sends the page’s origin alone, into the same window', () => {
  const { opened } = fakePopups();
  const links: unknown[] = [];
  fakeLinks((_, link) => links.push(link));
  const page = 'https://exchange.example/pay';
  openPageWindow()?.navigate(page);
  openAnsweringWindow('Google')?.navigate(page);
  leavePage(page);
  const all = [...opened.flatMap((popup) => popup.links), ...(links as HTMLAnchorElement[])];
  assert.equal(
    all.map(({ href, target, referrerPolicy }) => [href, target, referrerPolicy]),
    Array(3).fill([page, '_self', 'strict-origin']),
  );
});

test('openAnsweringWindow: a window of another origin, as in a sandboxed page, is navigated all the same', () => {
  const { opened } = fakePopups();
  const popup = openAnsweringWindow('Google');
  override(opened[0] as object, 'document', undefined);
  popup?.navigate('https://accounts.example/login');
  assert.equal(opened[0]?.visited, ['about:blank', 'https://accounts.example/login']);
});

test('leavePage: adds parameters to the page after the check', () => {
  const left: string[] = [];
  fakeLinks((url) => void left.push(url));
  const link = `https://accounts.example/?x=${'a'.repeat(2_000)}`;
  leavePage(link, ({ searchParams }) => searchParams.set('state', 'b'.repeat(100)));
  assert.equal(left, [`${link}&state=${'b'.repeat(100)}`]);
});

test('openLink: opens in the given target, without opener and referrer', () => {
  const calls: unknown[][] = [];
  override(window, 'open', (...call: unknown[]) => void calls.push(call));
  assert.ok(openLink('lumen://wc?uri=x', '_self'));
  assert.ok(openLink('https://lumen.example/', '_blank'));
  assert.equal(calls, [
    ['lumen://wc?uri=x', '_self', 'noopener,noreferrer'],
    ['https://lumen.example/', '_blank', 'noopener,noreferrer'],
  ]);
});

test('openLink: refuses unsafe links', () => {
  let calls = 0;
  override(window, 'open', () => calls++);
  assert.not(openLink('javascript:alert(1)', '_self'));
  assert.not(openLink('intent://x#Intent;end', '_top'));
  assert.is(calls, 0);
});

test('openLink: returns false if the page may not open windows', () => {
  override(window, 'open', () => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  assert.not(openLink('lumen://', '_top'));
});

test.run();
