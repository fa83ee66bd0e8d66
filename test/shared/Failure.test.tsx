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

test.run();
