// A feature is its folder, a line in the list and its rows in the table. Nothing else in the project refers to it.
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist } from './support/built.mjs';
import { inCopy } from './support/inCopy.mjs';

const test = suite('a further feature');

/** The files of the feature and its test. @type {Record<string, string>} */
const files = {
  // All of the source, but of the tests only this one and its imports.
  'test/postcards.json': '{ "extends": "./tsconfig.json", "include": ["../src", "features/postcards"] }',
  'src/features/postcards/index.ts': `
    import { string, type } from 'superstruct';
    import type { Feature } from '../../core/context';
    import { Album } from './Album';
    import styles from './postcards.css';
    import { words } from './words';
    import { WritePostcard } from './WritePostcard';

    export const feature: Feature = {
      views: { Album, WritePostcard },
      arguments: { WritePostcard: type({ to: string() }) },
      css: styles,
      messages: words,
    };`,
  'src/features/postcards/words.ts': `
    import type { Message } from '../../lib/formatMessage';

    export const words = {
      'postcards.to': 'To {name}',
      'postcards.empty': 'No postcards yet',
      'postcards.album': 'Open the album',
    } as const satisfies Record<string, Message>;

    declare module '../../core/words/Words' {
      interface Words extends Readonly<Record<keyof typeof words, Message>> {}
    }`,
  'src/features/postcards/words.ar.ts': `
    import type { Translated } from '../../core/words/Words';
    import type { words as english } from './words';

    export const words: Translated<typeof english, 'Album' | 'WritePostcard'> = {
      'postcards.to': 'إلى {name}',
      'postcards.empty': 'لا بطاقات بعد',
      'postcards.album': 'فتح الألبوم',
      'title.Album': 'الألبوم',
      'title.WritePostcard': 'كتابة بطاقة',
    };`,
  'src/features/postcards/postcards.css': '.postcard { font-style: italic; }',
  'src/features/postcards/Album.tsx': `
    import { useViewContext } from '../../core/kit';

    export function Album() {
      const { t } = useViewContext();
      return <p className="body">{t('postcards.empty')}</p>;
    }`,
  'src/features/postcards/WritePostcard.tsx': `
    import { Button, useViewContext } from '../../core/kit';

    export function WritePostcard() {
      const { state, t } = useViewContext();
      const { to = '' } = state.router.current.value.data;
      return (
        <div className="body">
          <p className="postcard">{t('postcards.to', { name: to })}</p>
          <Button onClick={() => state.router.push('Album')}>{t('postcards.album')}</Button>
        </div>
      );
    }`,
  'test/features/postcards/postcards.test.tsx': `
    import { test } from 'uvu';
    import * as assert from 'uvu/assert';
    import { clearPage, createTestHandle, until } from '../../support/createTestHandle';
    import { announceWallet } from '../../support/createTestHandle';
    import { settle } from '../../support/render';

    test.after.each(clearPage);

    const button = (view: ReturnType<typeof createTestHandle>, name: string) =>
      [...(view.host()?.shadowRoot?.querySelectorAll('button') ?? [])].find((each) =>
        (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
      );

    test('the feature shows a tile and its views, and accepts the arguments of open()', async () => {
      const view = createTestHandle({});
      const { remove } = announceWallet('Harbor', {
        eth_requestAccounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
        eth_accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
        eth_chainId: '0x1',
      });
      await view.open();
      await settle(() => button(view, 'Harbor')?.click());
      await until('connected', () => view.handle.getAccount().isConnected);
      await view.open();
      await until('its tile', () => Boolean(button(view, 'Write a postcard')));
      await view.open({ view: 'WritePostcard', arguments: { to: 'Mira' } });
      await until('what it was opened for', () => view.text().includes('To Mira'));
      await settle(() => view.handle.setLocale('ar'));
      await until('its words in Arabic', () => view.text().includes('كتابة بطاقة'));
      await settle(() => button(view, 'فتح الألبوم')?.click());
      await until('its other view', () => view.text().includes('لا بطاقات بعد'));
      let refusal = '';
      await settle(() =>
        view.handle.open({ view: 'WritePostcard', arguments: { to: 1 as never } }).catch(({ message }) => (refusal = message)),
      );
      await until('the refusal', () => refusal.includes("'arguments.to'"));
      assert.match(refusal, 'expected string');
      remove();
      await view.done();
    });

    test.run();`,
};

test('a feature needs only a folder, a line and its rows, and does not enlarge the script', () =>
  inCopy(
    files,
    [
      [
        'src/chunks/module.ts',
        "  pairing: () => import('../features/pairing/index'),",
        "  postcards: () => import('../features/postcards/index'),",
      ],
      [
        'src/chunks/views.ts',
        "  Connect: { public: true, connecting: 'step' },",
        [
          "  Album: { chunk: 'postcards', title: 'Album' },",
          "  WritePostcard: { chunk: 'postcards', title: 'Write a postcard', public: true, needs: 'account', action: iconReceive },",
        ].join('\n'),
      ],
      ['src/chunks/viewArguments.ts', 'interface Arguments {', '  WritePostcard: { readonly to: string };'],
    ],
    ({ run, folder: root }) => {
      run('node_modules/typescript/bin/tsc', '-p', 'test/postcards.json');
      run(process.execPath, 'build.mjs', '--script');
      const size = (/** @type {string} */ folder) => fs.statSync(path.join(folder, 'wallet-modal.js')).size;
      assert.is(size(path.join(root, 'dist')), size(dist));
      const output = run(process.execPath, 'test/unit.mjs', 'features/postcards', 'chunks/', 'locales/');
      assert.match(output, /unit: \d+ passed, 0 failed/);
    },
  ));

test.run();
