import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feature as directory } from '../../../src/features/directory/index';
import { NoWallets } from '../../../src/features/directory/NoWallets';
import { emptyFrame, unpluggedLamp } from '../../../src/shared/drawings/paths';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { solana } from '../../support/solana';

const ignore = (): void => {};

for (const [family, text] of [
  [null, 'scan the QR code with any wallet.'],
  ['eip155', 'scan the QR code with any wallet.'],
  ['solana', 'scan the QR code with a wallet for Solana.'],
] as const) {
  test(`NoWallets: names the network that a wallet must have, opened for ${family ?? 'all families'}`, async () => {
    const fake = createFakeModal({ options: { networks: ['eip155:1', solana] } });
    fake.state.locale.addEnglish(directory.messages);
    fake.state.router.reset('AllWallets', { namespace: family ?? undefined });
    const view = await renderIn(fake, <NoWallets failed={false} offline={false} onRetry={ignore} onQr={ignore} />);
    assert.match(view.text(), text);
    await view.unmount();
  });
}

test('NoWallets: the drawing shows whether nothing was found or nothing was loaded', async () => {
  const fake = createFakeModal();
  fake.state.locale.addEnglish(directory.messages);
  for (const [failed, drawing] of [
    [false, emptyFrame],
    [true, unpluggedLamp],
  ] as const) {
    const view = await renderIn(fake, <NoWallets failed={failed} offline={false} onRetry={ignore} onQr={ignore} />);
    assert.is(view.get('.drawing path').getAttribute('d'), drawing);
    await view.unmount();
  }
});

test.run();
