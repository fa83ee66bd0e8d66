import fc from 'fast-check';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followTranslation } from '../../../../src/core/ports/page/followTranslation';
import { clearPage, createTestHandle, until } from '../../../support/createTestHandle';
import { render, settle } from '../../../support/render';
import { runs } from '../../../support/runs';
import { type TranslatorKind, translateTexts, translatorKinds, withoutMarks } from '../../../support/translateTexts';

test.after.each(clearPage);

interface Texts {
  readonly title: string;
  readonly before: string;
  readonly middle: string;
  readonly after: string;
  readonly shown: boolean;
}
const initial: Texts = { title: 'Ethereum', before: 'You pay ', middle: '2 ETH', after: ' of 5', shown: true };
const textOf = ({ title, before, middle, after, shown }: Texts): string =>
  [title, before, shown ? middle : '', after, shown ? '' : before, after].join('');

let setExample: (texts: Texts) => void = () => {};

/** Texts alone in an element, beside others, and beside elements; some come and go. */
function Example() {
  const [texts, setTexts] = useState(initial);
  setExample = setTexts;
  return (
    <>
      <h2>{texts.title}</h2>
      <p>
        {texts.before}
        {texts.shown && texts.middle}
        <b>{texts.after}</b>
        {!texts.shown && texts.before}
        {texts.after}
      </p>
    </>
  );
}

type Part = { readonly text: string; readonly isElement: boolean } | null;
const nodeOf = (part: Part | undefined) => (part?.isElement ? <b>{part.text}</b> : part?.text);
let setParts: (parts: readonly Part[]) => void = () => {};

/** Texts and elements that come and go at every place. */
function Parts() {
  const [parts, update] = useState<readonly Part[]>([]);
  setParts = update;
  const [a, b, c, d, e] = parts;
  // Children in fixed places, without keys: a change adds and removes nodes between the others.
  return (
    <p>
      {nodeOf(a)}
      {nodeOf(b)}
      {nodeOf(c)}
      {nodeOf(d)}
      {nodeOf(e)}
    </p>
  );
}

async function show(example = <Example />) {
  const view = await render(example);
  const stop = followTranslation(view.container);
  return {
    ...view,
    set: (texts: Texts) => settle(() => setExample(texts)),
    visible: () => withoutMarks(view.container.textContent),
    async end() {
      stop();
      await view.unmount();
    },
  };
}

for (const kind of translatorKinds) {
  test(`followTranslation (${kind}): a changed text replaces its translation, others stay translated`, async () => {
    const view = await show();
    await settle(() => void translateTexts(view.container, kind));
    assert.is(view.get('h2').textContent, '«Ethereum»');
    await view.set({ ...initial, title: 'Polygon', middle: '3 ETH' });
    assert.is(view.get('h2').textContent, 'Polygon');
    assert.is(view.get('p').textContent, '«You pay »3 ETH« of 5»« of 5»');
    await settle(() => void translateTexts(view.container, kind));
    assert.is(view.get('h2').textContent, '«Polygon»');
    await view.set({ ...initial, title: 'Base', shown: false });
    assert.is(view.visible(), textOf({ ...initial, title: 'Base', shown: false }));
    await view.end();
  });

  test(`followTranslation (${kind}): after any sequence of changes and translations, the texts are the current ones`, async () => {
    const text = fc.constantFrom('Ethereum', 'Polygon', '', '0', ' ');
    const step = fc.oneof(
      fc.record({ title: text, before: text, middle: text, after: text, shown: fc.boolean() }),
      fc.constantFrom<'translate' | 'restore'>('translate', 'restore'),
    );
    const run = async (steps: (Texts | 'translate' | 'restore')[]): Promise<void> => {
      const view = await show();
      let texts = initial;
      let restore = (): void => {};
      for (const each of steps) {
        if (each === 'restore') await settle(restore);
        else if (each === 'translate')
          await settle(() => {
            restore = translateTexts(view.container, kind);
          });
        else {
          texts = each;
          restore = () => {};
          await view.set(each);
        }
        assert.is(view.visible(), textOf(texts), JSON.stringify(steps));
      }
      await view.end();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 6 }), run), { numRuns: runs(100), seed: 12 });
  });
}

for (const kind of translatorKinds) {
  test(`followTranslation (${kind}): a text that is added after a translated one stays after it`, async () => {
    const view = await show();
    await view.set({ ...initial, shown: false });
    await settle(() => void translateTexts(view.container, kind));
    await view.set(initial);
    assert.is(view.get('p').textContent, '«You pay »2 ETH« of 5»« of 5»');
    await view.end();
  });

  test(`followTranslation (${kind}): texts and elements that come and go keep their order`, async () => {
    const part = fc.option(fc.record({ text: fc.constantFrom('You', 'pay', '2', '0', ''), isElement: fc.boolean() }));
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.array(part, { minLength: 5, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.constant<'translate'>('translate') },
    );
    const run = async (steps: (Part[] | 'translate')[]): Promise<void> => {
      const view = await show(<Parts />);
      let parts: readonly Part[] = [];
      for (const each of steps) {
        if (each === 'translate') await settle(() => void translateTexts(view.container, kind));
        else {
          parts = each;
          await settle(() => setParts(each));
        }
        assert.is(view.visible(), parts.map((shown) => shown?.text).join(''), JSON.stringify(steps));
      }
      await view.end();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 8 }), run), { numRuns: runs(100), seed: 7 });
  });
}

test('followTranslation: a text that was never translated leaves nothing beside the translation of another', async () => {
  const view = await show();
  await settle(() => void translateTexts(view.container));
  await view.set({ ...initial, middle: '3 ETH' });
  await view.set({ ...initial, middle: '3 ETH', shown: false });
  const nodes = [...view.get('p').childNodes];
  const count = (name: string) => nodes.filter(({ nodeName, nodeValue }) => nodeName === name && !nodeValue).length;
  assert.is(count('#text'), count('FONT'));
  await view.end();
});

test('followTranslation: showing the originals brings each text back, and it can change again', async () => {
  const view = await show();
  let restore = (): void => {};
  await settle(() => {
    restore = translateTexts(view.container);
  });
  await settle(restore);
  assert.is(view.container.textContent, textOf(initial));
  await view.set({ ...initial, title: 'Polygon' });
  assert.is(view.get('h2').textContent, 'Polygon');
  await view.end();
});

for (const kind of translatorKinds as readonly TranslatorKind[])
  test(`followTranslation (${kind}): the modal's title and views stay current on a translated page`, async () => {
    const view = createTestHandle({ projectId: 'test' });
    await view.open();
    const root = view.host()?.shadowRoot;
    if (!root) throw new Error('no modal');
    await settle(() => void translateTexts(root, kind));
    assert.is(root.querySelector('h2')?.textContent, '«Connect wallet»');
    const { state } = view.instance().ctx;
    await settle(() => state.router.push('WhatIsAWallet'));
    await until('the title', () => root.querySelector('h2')?.textContent === 'What is a wallet?');
    await until('the view', () => Boolean(root.querySelector('.slot:not(.leaving) p')));
    await settle(() => void translateTexts(root, kind));
    await settle(() => state.router.goBack());
    assert.is(root.querySelector('h2')?.textContent, 'Connect wallet');
    await view.done();
  });

test.run();
