import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { words } from '../../../src/requests/fields/words';
import { MoneyFacts } from '../../../src/requests/money/MoneyFacts';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const rows = [{ label: 'Total', value: '$10' }];
const more = [{ label: 'Rate', value: '2' }];

async function draw(View: () => React.ReactNode) {
  const modal = createFakeModal();
  modal.state.locale.addEnglish(words);
  const view = await renderIn(modal, <View />);
  return {
    ...view,
    facts: () => [...view.container.querySelectorAll('.facts > div')].map(({ textContent }) => textContent),
    group: () => view.get('[role=group]'),
  };
}

test('MoneyFacts: shows the important facts, and one button expands the rest below them', async () => {
  const view = await draw(() => (
    <MoneyFacts rows={rows} more={more} line="1 A = 2 B">
      <p>What it does</p>
    </MoneyFacts>
  ));
  assert.is(view.group().getAttribute('aria-label'), 'Details');
  assert.equal(view.facts(), ['Total$10']);
  assert.not.match(view.text(), 'What it does');
  const button = view.button('1 A = 2 B Details');
  assert.is(button.getAttribute('aria-expanded'), 'false');
  assert.ok(view.container.querySelector(`[id="${button.getAttribute('aria-controls')}"]`));
  await view.click(button);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  assert.equal(view.facts(), ['Total$10', 'Rate2']);
  assert.match(view.text(), 'What it does');
  await view.click(button);
  assert.equal(view.facts(), ['Total$10']);
  assert.is(view.container.querySelector('details'), null);
  await view.unmount();
});

test('MoneyFacts: stay expanded while their values change or are missing for a moment', async () => {
  const isLoading = signal(false);
  const latest = signal(more);
  const view = await draw(() => <MoneyFacts rows={[]} more={latest.value} line="" isStale={isLoading.value} />);
  await view.click(view.get('button'));
  await view.settle(() => {
    isLoading.value = true;
  });
  assert.equal(view.facts(), ['Rate2']);
  assert.is(view.group().dataset['stale'], 'true');
  await view.settle(() => {
    latest.value = [];
  });
  assert.is(view.container.querySelector('button'), null);
  assert.ok(view.container.querySelector('.money-line'), 'the line keeps its place');
  await view.settle(() => {
    latest.value = [{ label: 'Rate', value: '3' }];
    isLoading.value = false;
  });
  assert.equal(view.facts(), ['Rate3']);
  assert.not.ok(view.group().dataset['stale']);
  await view.unmount();
});

test.run();
