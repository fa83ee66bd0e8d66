import { systemClock } from '../../../src/lib/clock';
import { makeEmbedded } from '../../../src/wallets/embedded';

/** Starts the embedded wallet's adapter in a page without the modal. */
window.startEmbedded = (secureSite: string) => {
  const events: [name: string, ...unknown[]][] = [];
  const note =
    (name: string) =>
    (...details: unknown[]): void =>
      void events.push([name, ...details.map((detail) => (detail instanceof Error ? detail.message : detail))]);
  const embedded = makeEmbedded(
    {
      projectId: 'project',
      secureSite,
      networkId: () => 'eip155:1',
      account: () => ({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', networkId: 'eip155:1' }),
      enableLogger: true,
      metadata: { name: 'App', description: '', url: location.origin, icons: [] },
      sdkVersion: '1',
      theme: { themeMode: 'dark', themeVariables: {}, accent: '#667dff', background: '#121313' },
      clock: systemClock,
    },
    {
      failed: note('failed'),
      requestsChanged: note('changed'),
      requestSettled: note('settled'),
      requestDisallowed: note('disallowed'),
      notAnswering: note('silence'),
      answered: () => {},
      sessionUpdated: note('session'),
    },
  );
  embedded.onLeave(note('leave'));
  window.embedded = embedded;
  window.embeddedEvents = events;
};

window.callEmbedded = (name, args) => {
  const { embedded } = window;
  const target = name === 'request' ? (embedded.provider('eip155') as object) : embedded;
  const call = (target as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[name];
  window.embeddedOutcome = 'pending';
  call?.(...args).then(
    (result) => {
      window.embeddedOutcome = { result };
    },
    (error: Error) => {
      window.embeddedOutcome = error.message;
    },
  );
};
