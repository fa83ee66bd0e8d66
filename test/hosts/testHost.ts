import { serviceUrls } from '../browser/support/relaySteps';
import { test as base, type TestSandbox } from '../browser/support/test';
import type { HostApp } from './hosts';
import { installHost } from './installHost';
import { runHost } from './runHost';
import { openAboveDialog, openBelowDialog, walkThrough } from './walkThrough';

/** What a host's page needs to know of the sandbox, as a script that it loads. */
function optionsScript(sandbox: TestSandbox): string {
  const { evm } = sandbox.parts;
  const options = {
    endpoints: { ...serviceUrls(sandbox), verify: null },
    projectId: 'sandbox',
    networks: Object.keys(evm),
    customRpcUrls: Object.fromEntries(Object.entries(evm).map(([id, { rpc }]) => [id, [rpc]])),
  };
  return `window.hostOptions = ${JSON.stringify(options)};`;
}

/** Declares the tests of one host. @param from where its packages come from */
export function testHost(app: HostApp, from: { registry: boolean }): void {
  const test = base.extend<{ address: string }>({
    /** The address of the host's page. */
    address: async ({ sandbox, watch, eachTest }, use) => {
      const { folder, remove } = installHost(app, from);
      eachTest.afterPages(remove);
      const wallet = await (await fetch(new URL('/wallets/headless.js', sandbox.url))).text();
      const site = await runHost(app, folder, { 'options.js': optionsScript(sandbox), 'wallet.js': wallet });
      eachTest.afterPages(site.close);
      watch.declare(site.url);
      await use(site.url);
    },
  });

  test(`${app.title}: connect, sign, switch, reload, disconnect`, async ({ openHost, address }) => {
    const host = await openHost({ script: 'none', policy: 'none' });
    if (app.hasDialog) {
      await openAboveDialog(host, address);
      await openBelowDialog(host, address);
    }
    await walkThrough(host, app.bundler === 'next' ? `${address}/panel` : address, app.hasDialog);
  });
}
