import { serviceUrls } from '../browser/support/relaySteps';
import { type TestSandbox, test } from '../browser/support/test';
import { buildHost } from './buildHost';
import type { HostApp } from './hosts';
import { installHost } from './installHost';
import { serveHost } from './serveHost';
import { walkThrough } from './walkThrough';

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

/** Declares the test of one host. @param from where its packages come from */
export function testHost(app: HostApp, from: { registry: boolean }): void {
  test(`${app.title}: connect, sign, switch, reload, disconnect`, async ({ openHost, sandbox, watch, eachTest }) => {
    const { folder, remove } = installHost(app, from);
    eachTest.afterPages(remove);
    const wallet = await (await fetch(new URL('/wallets/headless.js', sandbox.url))).text();
    const scripts = { '/options.js': optionsScript(sandbox), '/wallet.js': wallet };
    const site = await serveHost(await buildHost(app, folder), scripts);
    eachTest.afterPages(site.close);
    watch.declare(site.url);
    const host = await openHost({ script: 'none', policy: 'none' });
    await walkThrough(host, site.url);
  });
}
