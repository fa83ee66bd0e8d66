import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Failure } from '../../src/shared/Failure';
import { createFakeModal } from '../support/fakeModal';
import { renderIn } from '../support/renderIn';

/** A view that replaces its failure with a list as soon as the visitor tries again. */
function View() {
  const [failed, setFailed] = useState(true);
  return (
    <section className="card">
      <h2 tabIndex={-1}>Sessions</h2>
      {failed ? <Failure text="Couldn’t load" busy={false} onRetry={() => setFailed(false)} /> : <ul />}
    </section>
  );
}

test('Failure: a retry that removes the button leaves the focus in the card', async () => {
  const view = await renderIn(createFakeModal(), <View />);
  view.button('Try again').focus();
  await view.click(view.button('Try again'));
  assert.not(view.text().includes('Try again'));
  assert.is(document.activeElement, view.get('h2'));
  await view.unmount();
});

test('Failure: it takes no focus that is elsewhere', async () => {
  const view = await renderIn(createFakeModal(), <View />);
  const retry = view.button('Try again');
  retry.blur();
  await view.click(retry);
  assert.is(document.activeElement, document.body);
  await view.unmount();
});

test('Failure: it is announced, and again when another try has failed', async () => {
  const fake = createFakeModal();
  const said: string[] = [];
  const { say } = fake.state.announcer;
  fake.state.announcer.say = (text, isUrgent) => {
    if (isUrgent) said.push(text);
    say(text, isUrgent);
  };
  let setBusy = (_: boolean): void => {};
  function Retried() {
    const [busy, set] = useState(false);
    setBusy = set;
    return <Failure text="Couldn’t load" busy={busy} onRetry={() => {}} />;
  }
  const view = await renderIn(fake, <Retried />);
  assert.equal(said, ['Couldn’t load']);
  await view.settle(() => setBusy(true));
  assert.equal(said.length, 1);
  await view.settle(() => setBusy(false));
  assert.equal(said.length, 2);
  await view.unmount();
});

test.run();
