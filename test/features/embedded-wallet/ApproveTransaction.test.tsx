import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useViewContext } from '../../../src/core/context';
import { goBack } from '../../../src/core/kit';
import { feature } from '../../../src/features/embedded-wallet/index';
import { deferred } from '../../../src/lib/deferred';
import { createLoggedIn, type EmbeddedSetup } from '../../support/createEmbedded';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { renderIn } from '../../support/renderIn';

/** The view in a card with a header, while it is the current one. */
function Shown() {
  const { state } = useViewContext();
  const { view, id } = state.router.current.value;
  const [View, Start] = [feature.views.ApproveTransaction, feature.start?.ApproveTransaction];
  return (
    <section className="card" role="dialog" aria-modal="true" aria-label="Approve">
      <div className="head">
        <div>{Start && <Start />}</div>
        <h2 tabIndex={-1}>Approve</h2>
        <div>
          <button type="button">Close</button>
        </div>
      </div>
      {view === 'ApproveTransaction' && View && <View key={id} />}
    </section>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function show(
  setup: EmbeddedSetup = {},
  prepare: (fake: Awaited<ReturnType<typeof createLoggedIn>>) => void = () => {},
) {
  const fake = await createLoggedIn(setup);
  prepare(fake);
  fake.wallet.ask('1');
  await fake.settle();
  const page = await renderIn(fake, <Shown />);
  await page.pass(0);
  return { ...fake, ...page };
}

test('ApproveTransaction: places the frame over its body once it is ready, after the theme', async () => {
  const view = await show();
  assert.equal(view.wallet.log.slice(0, 2), ['start', 'theme dark hsla(230, 100%, 67%, 1) #121313']);
  assert.is(view.wallet.places.length, 1);
  assert.equal(Object.keys(view.wallet.places[0] ?? {}), ['left', 'top', 'width', 'height', 'radius']);
  assert.is(view.get('.card').getAttribute('aria-modal'), null, 'it would hide the frame');
  assert.is(view.get('.approve').getAttribute('aria-busy'), 'false');
  await view.unmount();
  assert.is(view.wallet.places.at(-1), null);
});

test('followPlace: follows the body of the card, and stops with the view', async () => {
  const view = await show();
  const body = view.get('.approve');
  let top = 64;
  const rectangle = () => ({ left: 10, top, right: 370, bottom: top + 600 }) as DOMRect;
  body.getBoundingClientRect = rectangle;
  view.get('.card').getBoundingClientRect = () => ({ left: 10, top: 0, right: 370, bottom: 500 }) as DOMRect;
  await frame();
  assert.equal(view.wallet.places.at(-1), { left: 10, top: 64, width: 360, height: 436, radius: 0 });
  top = 100;
  await frame();
  assert.is(view.wallet.places.at(-1)?.top, 100);
  const { length } = view.wallet.places;
  await frame();
  assert.is(view.wallet.places.length, length, 'only after a change');
  await view.unmount();
  top = 200;
  await frame();
  assert.is(view.wallet.places.at(-1), null);
});

test('followPlace: waits until nothing moves', async () => {
  const playing = { playState: 'running' };
  const { prototype } = Element;
  const original = prototype.getAnimations;
  prototype.getAnimations = () => [playing as Animation];
  const view = await show();
  await frame();
  assert.equal(view.wallet.places, []);
  playing.playState = 'finished';
  await frame();
  assert.is(view.wallet.places.length, 1);
  prototype.getAnimations = original;
  await view.unmount();
});

test('ApproveTransaction: loading, until the frame is ready', async () => {
  const ready = deferred();
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = () => ready.promise;
  });
  assert.match(view.text(), 'Opening your secure wallet…');
  assert.is(view.get('.approve').getAttribute('aria-busy'), 'true');
  assert.equal(view.wallet.places, []);
  await view.settle(() => ready.resolve());
  await view.pass(0);
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: a frame that does not load can be retried', async () => {
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  });
  assert.match(view.text(), 'Network Error - Could not load embedded wallet');
  assert.match(view.text(), 'Check your connection or pause content blockers, then try again.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.match(view.alerted() ?? '', 'Network Error');
  view.wallet.onStart = async () => {};
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: Cancel aborts the request', async () => {
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  });
  await view.click(view.button('Cancel'));
  await view.pass(0);
  assert.ok(view.wallet.log.includes('abort'));
  assert.is(view.state.modal.open.value, false);
  await view.unmount();
});

test('ApproveTransaction: a frame that goes away is loaded again, and the visitor is told to ask again', async () => {
  const view = await show();
  await view.settle(() => view.wallet.settle(frameError('requestAborted', 'Request was aborted', 4900)));
  assert.is(view.wallet.places.at(-1), null);
  assert.match(view.text(), 'Could not load embedded wallet');
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.is(view.state.modal.open.value, false);
  assert.is(view.said(), 'Your secure wallet is back. Repeat the request in the app.');
  await view.unmount();
});

test('ApproveTransaction: the keyboard goes from the header into the frame and back', async () => {
  const view = await show();
  await view.focus(view.button('Secure wallet'));
  assert.is(view.wallet.log.at(-1), 'focus');
  for (const way of ['forward', 'backward'] as const) {
    document.body.focus();
    await view.settle(() => view.wallet.leave(way));
    assert.is(document.activeElement, view.button('Close'), way);
  }
  await view.unmount();
});

test('QueuePosition: says which of several requests is shown', async () => {
  const view = await show();
  const position = () => view.container.querySelector('.position')?.textContent;
  assert.is(position(), undefined);
  await view.settle(() => {
    view.wallet.ask('2');
    view.wallet.ask('3');
  });
  assert.is(position(), '1 of 3');
  await view.settle(() => view.wallet.settle());
  assert.is(position(), '2 of 3');
  await view.settle(() => view.wallet.settle());
  assert.is(position(), '3 of 3');
  await view.unmount();
});

test('ApproveTransaction: going back leaves it and aborts', async () => {
  const view = await show();
  await view.settle(() => goBack(view.ctx));
  await view.pass(0);
  assert.ok(view.wallet.log.includes('abort'));
  await view.unmount();
});

test.run();
