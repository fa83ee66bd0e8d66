import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CurrentViewContext } from '../../src/core/context';
import { AmountField } from '../../src/requests/fields/AmountField';
import { words } from '../../src/requests/fields/words';
import { createFakeModal } from '../support/fakeModal';
import { settle } from '../support/render';
import { renderIn } from '../support/renderIn';

const { matchMedia } = window;
let pointer = 'fine';
test.before(() => {
  window.matchMedia = ((query: string) => ({ matches: query === `(pointer: ${pointer})` })) as never;
});
test.after(() => {
  window.matchMedia = matchMedia;
});

/** A view that draws its field once it is loaded. */
const View = ({ isLoaded }: { isLoaded: boolean }) => (
  <section>
    <h2 tabIndex={-1}>Send</h2>
    <button type="button">Back</button>
    {isLoaded && (
      <AmountField
        label="You send"
        value=""
        onChange={() => {}}
        decimals={18}
        price={null}
        symbol="ETH"
        balance="1"
        pill={null}
        autofocus
      />
    )}
  </section>
);

for (const [device, focused, expected] of [
  ['fine', 'h2', 'INPUT'],
  ['fine', 'button', 'BUTTON'],
  ['coarse', 'h2', 'H2'],
] as const)
  test(`useLateFocus: with a ${device} pointer, the late field of a view whose ${focused} has focus`, async () => {
    pointer = device;
    const fake = createFakeModal();
    fake.state.locale.addEnglish(words);
    const view = await renderIn(fake, <View isLoaded={false} />);
    await settle(() => view.get(focused).focus());
    await view.rerender(
      <CurrentViewContext.Provider value={fake.ctx}>
        <View isLoaded />
      </CurrentViewContext.Provider>,
    );
    assert.is(document.activeElement?.tagName, expected);
    await view.unmount();
  });

test.run();
