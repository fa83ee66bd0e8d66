import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getPlatforms, type Platform, type PlatformContext } from '../../../src/features/pairing/getPlatforms';
import type { ListedWallet } from '../../../src/lib/listedWallet';

const all = {
  mobile_link: 'lumen://',
  webapp_link: 'https://app.lumen.example',
  desktop_link: 'lumen-desktop://',
  rdns: 'example.lumen',
};

const rows: readonly (readonly [Partial<ListedWallet>, Partial<PlatformContext>, readonly Platform[]])[] = [
  [all, {}, ['qrcode', 'web', 'desktop', 'unsupported']],
  [all, { installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
  [all, { inPage: true }, ['qrcode', 'web', 'desktop']],
  [all, { mobile: true }, ['mobile', 'web']],
  [all, { mobile: true, installed: true }, ['browser', 'mobile', 'web']],
  [{ mobile_link: 'lumen://' }, {}, ['qrcode']],
  [{ mobile_link: 'lumen://' }, { mobile: true }, ['mobile']],
  [{ webapp_link: 'https://app.lumen.example' }, {}, ['web']],
  [{ desktop_link: 'lumen://' }, {}, ['desktop']],
  [{ desktop_link: 'lumen://' }, { mobile: true }, ['qrcode']],
  [{ rdns: 'example.lumen' }, {}, ['unsupported']],
  [{ rdns: 'example.lumen' }, { inPage: true }, ['qrcode']],
  [{ rdns: 'example.lumen' }, { mobile: true }, ['unsupported']],
  [{ injected: [{ injected_id: 'isLumen' }] }, {}, ['unsupported']],
  [{ rdns: 'app.phantom' }, { mobile: true, hasBrowseLink: true }, ['mobile']],
  [{ rdns: 'app.phantom' }, { hasBrowseLink: true }, ['qrcode']],
  [{ mobile_link: 'javascript:alert(1)' }, { mobile: true }, ['qrcode']],
  [{}, {}, ['qrcode']],
];
for (const [links, context, platforms] of rows) {
  test(`getPlatforms: ${Object.keys(links).join(', ') || 'nothing'} with ${Object.keys(context).join(', ') || 'a computer'} → ${platforms}`, () => {
    const platformContext = { mobile: false, installed: false, inPage: false, hasBrowseLink: false, ...context };
    assert.equal(getPlatforms({ id: 'lumen', name: 'Lumen', ...links }, platformContext), platforms);
  });
}

test.run();
