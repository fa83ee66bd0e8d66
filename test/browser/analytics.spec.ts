import { longUnless } from './support/longUnless';
import { alert, closeModal, configure, requestErrors, requests } from './support/projectSteps';
import { connect, eventually, openModal } from './support/steps';
import { expect, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

interface RecordedEvent {
  url: string;
  domain: string;
  props: { type: string; event: string; properties: object; address?: string };
}

/** Returns the events that the analytics service received for a project. */
async function recorded({ fetchJson, parts }: TestSandbox, projectId: string): Promise<RecordedEvent[]> {
  const rows: { event: RecordedEvent }[] = await fetchJson(`${parts.analytics.events}?projectId=${projectId}`);
  return rows.map(({ event }) => event);
}

/** Returns the event names, oldest first. */
const eventNames = async (sandbox: TestSandbox, projectId: string) =>
  (await recorded(sandbox, projectId)).map(({ props }) => props.event);

for (const analytics of [true, 'anonymous'] as const) {
  const projectId = `remote-address-${analytics}`;
  test(
    `analytics: with ${analytics}, events contain ${analytics === true ? 'the' : 'no'} address of the connected account`,
    longUnless(analytics === 'anonymous'),
    async ({ openHost, sandbox }) => {
      const host = await openHost({ wallets: 'headless', options: { projectId, features: { analytics } } });
      await connect(host, 'Pebble');
      await eventually(() => eventNames(sandbox, projectId)).toContain('CONNECT_SUCCESS');
      const events = await recorded(sandbox, projectId);
      const addressOf = (name: string) => events.find(({ props }) => props.event === name)?.props.address;
      expect(addressOf('MODAL_OPEN')).toBe(undefined);
      const { address } = sandbox.account(1);
      expect(addressOf('CONNECT_SUCCESS')).toBe(analytics === true ? address : undefined);
      if (analytics === 'anonymous') expect(JSON.stringify(events)).not.toContain(address.slice(2));
    },
  );
}

test('analytics: events contain the page’s path, without query and fragment', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ options: { projectId: 'remote-events' }, token: 'QUERYSECRET' });
  await host.page.evaluate(() => history.replaceState(null, '', `${location.href}#FRAGMENTSECRET`));
  await openModal(host);
  await eventually(() => eventNames(sandbox, 'remote-events')).toStrictEqual(['MODAL_OPEN']);
  const [event] = await recorded(sandbox, 'remote-events');
  expect(event?.url).toBe(`${sandbox.url}/page`);
  expect(event?.domain).toBe(new URL(sandbox.url).hostname);
  expect(event?.props).toStrictEqual({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } });
  await closeModal(host);
  await eventually(() => eventNames(sandbox, 'remote-events')).toStrictEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  const everything = JSON.stringify([
    await recorded(sandbox, 'remote-events'),
    await sandbox.requestsOf('analytics'),
    await sandbox.requestsOf('api'),
  ]);
  expect(everything).not.toMatch(/SECRET/);
});

test('analytics: queued events are sent when the visitor leaves the page', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-leave' } });
  await openModal(host);
  await eventually(async () => (await recorded(sandbox, 'remote-leave')).length).toBe(1);
  // Delays the first request, so that later events are queued.
  await sandbox.setFault({ part: 'analytics', match: '/e', fault: 'delay', ms: 3_000, count: 1 });
  await closeModal(host);
  await openModal(host);
  await host.page.goto('about:blank');
  await eventually(async () => (await eventNames(sandbox, 'remote-leave')).sort()).toStrictEqual([
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'MODAL_OPEN',
  ]);
});

test('analytics: no events are sent if the project disables them', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-quiet' } });
  await configure(sandbox, 'remote-quiet', { isAnalyticsEnabled: false });
  await openModal(host);
  await eventually(() => requests(sandbox, '/getAnalyticsConfig')).toBe(1);
  await closeModal(host);
  await host.page.waitForLoadState('networkidle');
  expect(await sandbox.requestsOf('analytics')).toStrictEqual([]);
});

test('analytics: if the host disables events, the project’s setting is not requested', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ options: { projectId: 'remote-off', features: { analytics: false } } });
  await openModal(host);
  await eventually(() => requests(sandbox, '/appkit/v1/config')).toBe(1);
  await closeModal(host);
  await host.page.waitForLoadState('networkidle');
  expect(await requests(sandbox, '/getAnalyticsConfig')).toBe(0);
  expect(await sandbox.requestsOf('analytics')).toStrictEqual([]);
});

test('analytics: if the service refuses events, one alert is shown', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ options: { projectId: 'remote-refused' }, expected: { console: requestErrors } });
  await sandbox.setFault({ part: 'analytics', fault: 'status', status: 403 });
  await openModal(host);
  await alert(host).waitFor();
  await host.button('Dismiss').click();
  await closeModal(host);
  await openModal(host);
  await eventually(async () => (await sandbox.requestsOf('analytics')).length).toBe(3);
  expect(await alert(host).count()).toBe(0);
});
