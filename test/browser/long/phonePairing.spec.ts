import type { Page } from 'playwright';
import { createRelayApp } from '../../support/relayApp.mjs';
import { first, third } from '../support/accounts';
import { accountFact, openCode, takeLink } from '../support/phoneSteps';
import { eventually, waitUntilClosed } from '../support/steps';
import { expect, test } from '../support/test';

test('phone pairing: by a pasted link; the phone shows the app, and the page is connected', async ({
  host,
  openPhone,
  sandbox,
}) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.sheet.getByText(new URL(sandbox.url).host).waitFor();
  await phone.sheet.getByText('Ask you to approve transactions').waitFor();
  expect(await phone.sheet.getByLabel('Polygon').isChecked()).toBeTruthy();
  await phone.press('Connect');
  await phone.waitForNote('Connected to Fern.');
  await waitUntilClosed(host);
  await eventually(() => accountFact(host, 'address')).toStrictEqual(first);
  await phone.page.getByRole('button', { name: 'Fern' }).waitFor();
});

test('phone pairing: a rejection is shown on the page, with a retry', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.press('Decline');
  await phone.waitForNote('Declined.');
  await host.dialog
    .getByText(/declined/i)
    .first()
    .waitFor();
  expect(await accountFact(host, 'isConnected')).toBe(false);
});

test('phone pairing: two accounts and one network, as chosen on the phone', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.sheet.getByText('Other accounts').click();
  await phone.sheet.getByLabel('Account 3').check();
  await phone.sheet.getByLabel('Polygon').uncheck();
  await phone.sheet.getByLabel('Base').uncheck();
  await phone.press('Connect');
  await eventually(async () => (await accountFact(host, 'allAccounts'))?.map(({ address }) => address)).toStrictEqual([
    first,
    third,
  ]);
});

test('phone pairing: uses the link in the URL once', async ({ host, openPhone }) => {
  const path = `/wc?uri=${encodeURIComponent(await takeLink(host))}`;
  const phone = await openPhone({ path });
  await phone.waitForTitle('Connect to Fern?');
  expect(new URL(phone.page.url()).pathname + new URL(phone.page.url()).search).toBe('/');
  await phone.press('Connect');
  await eventually(() => accountFact(host, 'isConnected')).toBe(true);
});

test('phone pairing: reads the code from an image', async ({ host, openPhone }) => {
  await openCode(host);
  const buffer = await host.page.screenshot();
  const phone = await openPhone();
  await phone.page.getByLabel('Read a picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await phone.waitForTitle('Connect to Fern?');
});

/** Replaces the camera by one that shows an image, given as a data URL. */
const cameraSees = (picture: string) => (page: Page) =>
  page.addInitScript((picture) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = Object.assign(new Image(), { src: picture });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      setInterval(draw, 50);
      return canvas.captureStream();
    };
  }, picture);

test('phone pairing: scans the code with the camera', async ({ host, openPhone }) => {
  await openCode(host);
  const picture = `data:image/png;base64,${(await host.page.screenshot()).toString('base64')}`;
  const phone = await openPhone({ before: cameraSees(picture) });
  await phone.page.getByRole('button', { name: 'Scan a code' }).click();
  await phone.waitForTitle('Connect to Fern?');
});

test('phone pairing: explains the fault of an invalid link', async ({ openPhone }) => {
  const phone = await openPhone();
  await phone.pair('https://fern.example/');
  await phone.page.getByText('There is no pairing link in this.').waitFor();
  const topic = 'a'.repeat(64);
  await phone.pair(`wc:${topic}@2?relay-protocol=irn&symKey=${topic}&expiryTimestamp=1000000000`);
  await phone.page.getByText('This link has expired.').waitFor();
});

test('phone pairing: an app that requires an unknown network can only be rejected', async ({ openPhone, sandbox }) => {
  const phone = await openPhone();
  const app = await createRelayApp({ relayUrl: sandbox.parts.relay.url, rpc: { 'eip155:5': sandbox.chain(1).direct } });
  const { uri, approval } = await app.connect();
  await phone.pair(uri);
  await phone.sheet.getByText('Meadow cannot be connected. It works with eip155:5 only.').waitFor();
  expect(await phone.sheet.getByRole('button', { name: 'Connect' }).isDisabled()).toBeTruthy();
  await phone.press('Decline');
  await expect(approval).rejects.toMatchObject({ message: expect.stringMatching(/rejected/i) });
  await app.close();
});
