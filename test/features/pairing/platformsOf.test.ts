import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Platform, platformsOf, type Surroundings } from '../../../src/features/pairing/platformsOf';
import type { ListedWallet } from '../../../src/lib/listedWallet';

const all = {
  mobile_link: 'lumen://',
  webapp_link: 'https://app.lumen.example',
  desktop_link: 'lumen-desktop://',
  rdns: 'example.lumen',
};

const rows: readonly (readonly [Partial<ListedWallet>, Partial<Surroundings>, readonly Platform[]])[] = [
  [all, {}, ['qrcode', 'web', 'desktop', 'unsupported']],
  [all, { installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
  [all, { mobile: true }, ['mobile', 'web']],
  [all, { mobile: true, installed: true }, ['browser', 'mobile', 'web']],
  [{ mobile_link: 'lumen://' }, {}, ['qrcode']],
  [{ mobile_link: 'lumen://' }, { mobile: true }, ['mobile']],
  [{ webapp_link: 'https://app.lumen.example' }, {}, ['web']],
  [{ desktop_link: 'lumen://' }, {}, ['desktop']],
  [{ desktop_link: 'lumen://' }, { mobile: true }, ['qrcode']],
  [{ rdns: 'example.lumen' }, {}, ['unsupported']],
  [{ rdns: 'example.lumen' }, { mobile: true }, ['unsupported']],
  [{ injected: [{ injected_id: 'isLumen' }] }, {}, ['unsupported']],
  [{ rdns: 'app.phantom' }, { mobile: true, browses: true }, ['mobile']],
  [{ rdns: 'app.phantom' }, { browses: true }, ['qrcode']],
  [{ mobile_link: 'javascript:alert(1)' }, { mobile: true }, ['qrcode']],
  [{}, {}, ['qrcode']],
];
for (const [links, around, platforms] of rows) {
  test(`${Object.keys(links).join(', ') || 'nothing'} with ${Object.keys(around).join(', ') || 'a computer'} → ${platforms}`, () => {
    const place = { mobile: false, installed: false, browses: false, ...around };
    assert.equal(platformsOf({ id: 'lumen', name: 'Lumen', ...links }, place), platforms);
  });
}

test.run();
