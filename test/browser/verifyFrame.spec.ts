import { holdSeconds } from './support/holdSeconds';
import { collectAttestations, connectByCode, withVerify } from './support/relaySteps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Pages of a verify server and of its origin, distinguished by what they post. */
const forged = (name: string, id: string | null) => {
  const claims = Buffer.from(JSON.stringify({ id })).toString('base64url');
  return JSON.stringify({ type: 'verify_attestation', attestation: `${name}.${claims}.seal` });
};

test('verify frame: attestations of the page, of scripts and of other frames are ignored', async ({
  openRelayHost,
  sandbox,
  verify,
}) => {
  const host = await openRelayHost({
    policy: 'none',
    options: withVerify(sandbox, verify),
    expected: { hosts: [verify.url], console: [/Blocked opening 'about:blank'/] },
    before: holdSeconds,
  });
  const { page } = host;
  const wallet = await host.wallet();
  const attested = collectAttestations(wallet);
  // Before it answers, the right frame makes others send forgeries with the right id, and waits until they are sent.
  await page.exposeFunction('forgery', forged);
  await page.evaluate(() => {
    window.forgeries = [];
    addEventListener('message', async ({ data, source, origin }) => {
      if (!data?.forge) return;
      const { forgery, forgeries } = window;
      const [page, synthetic] = [await forgery('page', data.forge), await forgery('synthetic', data.forge)];
      postMessage(page, '*');
      dispatchEvent(new MessageEvent('message', { data: synthetic, origin, source }));
      // A frame of the right origin that the modal did not create.
      const frame = document.createElement('iframe');
      frame.src = data.other;
      frame.onload = () => {
        frame.remove();
        (source as WindowProxy).postMessage('go', '*');
      };
      document.body.append(frame);
      forgeries.push('page', 'synthetic', 'frame');
    });
  });
  verify.page = (id) => `<script>
      const id = ${JSON.stringify(id)};
      if (new URLSearchParams(location.search).has('forged')) {
        parent.postMessage(${JSON.stringify(forged('frame', id))}, '*');
      } else {
        // In a sandbox this opens nothing.
        open('about:blank');
        onmessage = () => parent.postMessage(${JSON.stringify(forged('right', id))}, '*');
        parent.postMessage({ forge: id, other: location.href + '&forged=1' }, '*');
      }
    </script>`;
  await connectByCode(host, wallet);
  expect(await page.evaluate(() => window.forgeries.slice(0, 3))).toStrictEqual(['page', 'synthetic', 'frame']);
  expect(host.context.pages().length, 'the frame opens no window').toBe(1);
  expect([...new Set(attested.map((text) => text?.split('.')[0]))]).toStrictEqual(['right']);
});

test('verify frame: ignored once it has navigated to another origin', async ({
  openRelayHost,
  otherVerify,
  sandbox,
  verify,
}) => {
  const host = await openRelayHost({
    policy: 'none',
    options: withVerify(sandbox, verify),
    expected: { hosts: [verify.url, otherVerify.url] },
    before: holdSeconds,
  });
  const { page } = host;
  const wallet = await host.wallet();
  const attested = collectAttestations(wallet);
  otherVerify.page = (id) => `<script>
      parent.postMessage(${JSON.stringify(forged('moved', id))}, '*');
      parent.postMessage('moved', '*');
    </script>`;
  const moved = `${otherVerify.url}/v3/attestation`;
  verify.page = () => `<script>location.href = '${moved}' + location.search;</script>`;
  await page.evaluate(() => addEventListener('message', ({ data }) => data === 'moved' && window.releaseSeconds()));
  await connectByCode(host, wallet);
  expect(otherVerify.requested.length).toBeTruthy();
  expect(attested.every((text) => !text)).toBeTruthy();
});
