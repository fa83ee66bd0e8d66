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

test('Failure: takes no focus from another element', async () => {
  const view = await renderIn(createFakeModal(), <View />);
  const retry = view.button('Try again');
  retry.blur();
  await view.click(retry);
  assert.is(document.activeElement, document.body);
  await view.unmount();
});

/** A list whose next retry fails when the test rejects it. */
function Retried() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Failure text="Couldn’t load" busy={busy} onRetry={() => setBusy(true)} />
      <button type="button" onClick={() => setBusy(false)}>
        Fail again
      </button>
    </>
  );
}

test('Failure: is announced, and again when another retry has failed', async () => {
  const fake = createFakeModal();
  const said: string[] = [];
  const stop = fake.state.announcer.last.alert.subscribe((next) => next && said.push(next.text));
  const view = await renderIn(fake, <Retried />);
  assert.equal(said, ['Couldn’t load']);
  await view.click(view.button('Try again'));
  assert.equal(said.length, 1);
  await view.click(view.button('Fail again'));
  assert.equal(said.length, 2);
  stop();
  await view.unmount();
});

test.run();
