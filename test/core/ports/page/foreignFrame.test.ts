import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foreignFrame } from '../../../../src/core/ports/page/foreignFrame';

const own = 'https://meadow.example';
const other = 'https://evil.example';

interface FakePage {
  readonly location: Partial<Location>;
  readonly origin: string;
  parent?: unknown;
  top?: unknown;
}

/**
 * Creates a page in frames of other origins, nearest first; with `ancestorOrigins` like in Chromium and Safari, or without
 * like in Firefox.
 */
function framed(origin: string, ancestors: readonly string[], { listed = true, owned = origin } = {}): Window {
  const host = origin === 'null' ? '' : new URL(origin).host;
  const ancestorOrigins = listed ? (ancestors as unknown as DOMStringList) : undefined;
  const page: FakePage = { location: { origin, host, ...(ancestorOrigins && { ancestorOrigins }) }, origin: owned };
  let below = page;
  for (const each of ancestors) {
    const location = {
      get origin(): string {
        if (each !== owned) throw new DOMException('Blocked a frame from accessing another', 'SecurityError');
        return each;
      },
    };
    const ancestor: FakePage = { location, origin: each };
    below.parent = ancestor;
    below = ancestor;
  }
  below.parent = below;
  page.top = below;
  return page as unknown as Window;
}

test('foreignFrame: null without a frame', () => {
  assert.is(foreignFrame(), null, 'the page of this test');
  assert.is(foreignFrame(framed(own, [])), null);
});

for (const listed of [true, false]) {
  const how = listed ? 'with' : 'without';
  const at = (origin: string, ...ancestors: string[]) => foreignFrame(framed(origin, ancestors, { listed }));

  test(`foreignFrame: null in a frame of the same origin, ${how} ancestorOrigins`, () => {
    assert.is(at(own, own), null);
    assert.is(at(own, own, own), null);
  });

  test(`foreignFrame: the page's host if the top page is foreign, ${how} ancestorOrigins`, () => {
    assert.is(at(own, other), 'meadow.example');
    assert.is(at(own, own, other), 'meadow.example');
    assert.is(at(own, 'https://www.meadow.example'), 'meadow.example', 'another host of the site');
    assert.is(at(own, 'http://meadow.example'), 'meadow.example', 'another scheme');
    assert.is(at(own, 'null'), 'meadow.example', 'a sandboxed page');
  });

  test(`foreignFrame: the page's host if only a page in between is foreign, ${how} ancestorOrigins`, () => {
    assert.is(at(own, other, own), 'meadow.example');
  });

  test(`foreignFrame: the host as in the URL, ${how} ancestorOrigins`, () => {
    assert.is(at('https://bücher.example', other), 'xn--bcher-kva.example');
    assert.is(at('https://meadow.example:8443', other), 'meadow.example:8443');
    assert.is(at('https://[2001:db8::1]:8443', other), '[2001:db8::1]:8443');
  });

  test(`foreignFrame: a document without a URL has its creator's origin, ${how} ancestorOrigins`, () => {
    const inherited = (...ancestors: string[]) => foreignFrame(framed('null', ancestors, { listed, owned: own }));
    assert.is(inherited(own), null);
    assert.is(inherited(own, other), 'meadow.example');
    assert.is(foreignFrame(framed('null', [own], { listed })), '', 'nor an origin');
  });
}

test('foreignFrame: a page that claims to be its own parent is compared with the top page', () => {
  for (const [top, host] of [
    [own, null],
    [other, 'meadow.example'],
  ] as const) {
    const page = framed(own, [top], { listed: false });
    Object.assign(page, { parent: page });
    assert.is(foreignFrame(page), host);
  }
});

test('foreignFrame: null in a window without a URL that is in no frame', () => {
  for (const listed of [true, false]) assert.is(foreignFrame(framed('null', [], { listed, owned: own })), null);
});

test('foreignFrame: null in a frame that was removed from its page', () => {
  assert.is(foreignFrame({ ...framed(own, [other]), top: null } as unknown as Window), null);
});

test.run();
