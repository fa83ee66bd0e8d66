import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlertCode } from '../../../src/core/state/alert';
import { Alerts } from '../../../src/features/connection/Alerts';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

async function show(code?: AlertCode, params?: Record<string, string>, setup: Setup = {}) {
  const fake = createFakeModal(setup);
  if (code) fake.state.alert.show(code, params);
  return { ...fake, ...(await renderIn(fake, <Alerts />)) };
}

/** The title and help line of each alert. */
const words: readonly [AlertCode, title: string, help: string][] = [
  ['networkNotFound', 'Network Not Found', 'This network isn’t set up in this app. Choose another one.'],
  [
    'invalidAppConfiguration',
    'Invalid App Configuration',
    'This site isn’t on the app’s list of allowed addresses. If you run it, add https://host.example in the project settings.',
  ],
  ['sessionExpired', 'Session Expired', 'Check that your device’s date and time are right, then connect again.'],
  [
    'relayFlooded',
    'Connection stopped',
    'The connection service sent far too many messages, so this page stopped listening to it.',
  ],
  [
    'embeddedWalletNotLoaded',
    'Network Error - Could not load embedded wallet',
    'Check your connection or pause content blockers, then try again.',
  ],
  ['embeddedWalletTimedOut', 'Embedded Wallet Request Timed Out', 'The secure wallet didn’t answer in 30 seconds.'],
  ['emailLoginNotLoaded', 'Unable to load email login dependency', 'Use another way to connect, or reload the page.'],
  ['chunkChanged', 'Couldn’t load this screen', 'Part of this window failed a security check and was blocked.'],
  ['chunkBlocked', 'Couldn’t load this screen', 'This page’s security policy blocked part of this window.'],
];
for (const [code, title, help] of words) {
  test(`Alerts: ${code} shows ‘${title}’`, async () => {
    const view = await show(code, { origin: 'https://host.example' });
    assert.equal([view.get('.name').textContent, view.get('.alertbar p:not(.name)').textContent], [title, help]);
    await view.unmount();
  });
}

test('Alerts: a missing project id takes one line, once per page load', async () => {
  const view = await show('projectIdNotConfigured');
  assert.is(view.text(), 'Project ID Not Configured');
  assert.is(view.state.announcer.last.alert.value?.text, 'Project ID Not Configured');
  await view.click(view.button('Dismiss'));
  await settle(() => view.state.alert.show('projectIdNotConfigured'));
  assert.is(view.text(), '');
  await view.unmount();
});

test('Alerts: a placeholder project id is called one', async () => {
  const view = await show('projectIdNotConfigured', { id: 'YOUR_PROJECT_ID' });
  assert.is(view.text(), 'Placeholder Project ID: YOUR_PROJECT_ID');
  await view.unmount();
});

test('Alerts: each cause of an invalid configuration has its own help', async () => {
  for (const [params, help] of [
    [{ cause: 'projectId' }, 'The app’s project id isn’t valid. If you run this site, check it in the app’s options.'],
    [
      { cause: 'refused', origin: 'https://host.example' },
      'The project doesn’t accept https://host.example. If you run this site, check the project’s plan and settings.',
    ],
  ] as const) {
    const view = await show('invalidAppConfiguration', params);
    assert.is(view.get('.alertbar p:not(.name)').textContent, help);
    assert.is(view.state.announcer.last.alert.value?.text, `Invalid App Configuration. ${help}`);
    await view.unmount();
  }
});

test('Alerts: an error that only the operator can fix takes one line, and expands', async () => {
  const view = await show('invalidAppConfiguration', { origin: 'https://host.example' });
  const help = view.get('.alertbar p:not(.name)');
  const details = view.button('Details');
  assert.equal([help.hidden, details.getAttribute('aria-expanded')], [true, 'false']);
  assert.is(details.getAttribute('aria-controls'), help.id);
  await view.click(details);
  assert.equal([help.hidden, details.getAttribute('aria-expanded')], [false, 'true']);
  await view.click(details);
  assert.is(help.hidden, true);
  await view.unmount();
  const visitors = await show('sessionExpired');
  assert.equal(visitors.names('button'), ['Reconnect', 'Dismiss']);
  assert.is(visitors.get('.alertbar p:not(.name)').hidden, false);
  await visitors.unmount();
});

for (const code of ['sessionExpired', 'relayFlooded'] as const) {
  test(`Alerts: ${code} has Reconnect`, async () => {
    let reconnected = 0;
    const chunks = { pairing: { pairing: { reconnect: () => reconnected++ } } };
    const view = await show(code, {}, { chunks });
    await view.click(view.button('Reconnect'));
    await view.pass(0);
    assert.equal([reconnected, view.alerts()], [1, []]);
    await view.unmount();
  });
}

for (const code of ['embeddedWalletNotLoaded', 'embeddedWalletTimedOut', 'emailLoginNotLoaded'] as const) {
  test(`Alerts: ${code} has Try again`, async () => {
    const tried: unknown[] = [];
    const retry = async (_: unknown, failure: unknown) => void tried.push(failure);
    const chunks = { embeddedWallet: { embeddedWallet: { retry } } };
    const view = await show(code, {}, { chunks });
    await view.click(view.button('Try again'));
    await view.pass(0);
    assert.equal([tried, view.alerts()], [[code], []]);
    await view.unmount();
  });
}

test('Alerts: renders nothing without an alert', async () => {
  const view = await show();
  assert.is(view.text(), '');
  await view.unmount();
});

test('Alerts: announces a new alert assertively; a dismissal announces nothing', async () => {
  const view = await show('networkNotFound');
  const said = () => view.state.announcer.last.alert.value;
  assert.is(said()?.text, 'Network Not Found. This network isn’t set up in this app. Choose another one.');
  await settle(() => view.state.alert.show('sessionExpired'));
  assert.match(said()?.text ?? '', /^Session Expired\. /);
  const { id } = said() ?? {};
  await settle(() => view.state.alert.dismiss('sessionExpired'));
  assert.is(said()?.id, id);
  await view.unmount();
});

test('Alerts: networkNotFound links to Networks', async () => {
  const view = await show('networkNotFound');
  await view.click(view.button('Choose a network'));
  assert.is(view.view(), 'Networks');
  assert.equal(view.alerts(), []);
  await view.unmount();
});

test('Alerts: an alert stays until it is dismissed', async () => {
  const view = await show('networkNotFound');
  await settle(() => view.state.alert.show('sessionExpired'));
  await view.pass(60_000);
  assert.equal(view.names('.name'), ['Network Not Found', 'Session Expired']);
  await view.click(view.button('Dismiss'));
  assert.equal(view.names('.name'), ['Session Expired']);
  await view.unmount();
});

test.run();
