import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createdBy } from '../../support/createdBy';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { settle } from '../../support/render';

test.after.each(clearPage);

test('prepare: decodes the icons of the first wallets, however many announce themselves', async () => {
  const icons = Array.from({ length: 30 }, (_, index) => `data:image/png;base64,${btoa(`icon ${index}`)}`);
  const wallets = icons.map((icon, index) => announceWallet(`Wallet${index}`, {}, icon));
  const view = createTestHandle({ networks: ['eip155:1'] });
  const { mount, ctx } = view.instance();
  const prepared = await createdBy('img', async () => {
    await until('found', () => ctx.state.wallets.rows.peek().filter(({ kind }) => kind === 'injected').length === 30);
    await settle(() => mount.prepare());
  });
  assert.equal(
    prepared.map(({ src }) => src),
    icons.slice(0, 8),
  );
  for (const wallet of wallets) wallet.remove();
  await view.done();
});

test.run();
