import fs from 'node:fs';
import path from 'node:path';
import { sandboxOptions } from '../browser/support/sandboxOptions';
import { slow } from '../browser/support/slow';
import { test as base, expect, type Host, type TestSandbox } from '../browser/support/test';
import { documentedCode } from './documentedCode';
import type { HostApp } from './hosts';
import { installHost } from './installHost';
import { runHost, type Site } from './runHost';
import { openAboveDialog, openBelowDialog, walkThrough } from './walkThrough';

/** The sandbox's data for a host's page, as a script that it loads. */
const optionsScript = (sandbox: TestSandbox) => `window.hostOptions = ${JSON.stringify(sandboxOptions(sandbox))};`;

/** Writes the examples of the documents that a host consists of, with the options of the sandbox in those of its `files`. */
function writeExamples({ bundler, examples = {} }: HostApp, folder: string): void {
  if (bundler === 'next')
    fs.writeFileSync(path.join(folder, 'app/page.tsx'), documentedCode('README.md', '<WalletModalProvider'));
  for (const [file, text] of Object.entries(examples)) {
    const code = documentedCode('docs/modules.md', text);
    const target = path.join(folder, file);
    // The page may have no other file in this folder.
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, code.replace(/\{ projectId: .*\}(?=\);)/, 'window.hostOptions'));
  }
}

/** Opens the modal on the page of the README's example, whose project id is a placeholder: it requests no service. */
async function tryExample({ page }: Host, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.locator('wallet-modal').getByRole('heading', { name: 'Connect wallet' }).waitFor();
}

/** Declares the tests of one host. @param from where its packages come from */
export function testHost(app: HostApp, from: { registry: boolean }): void {
  const test = base.extend<{ hostSite: Site }>({
    /** The site of the host's page. */
    hostSite: async ({ sandbox, watch, eachTest }, use) => {
      const { folder, remove } = installHost(app, from);
      eachTest.afterPages(remove);
      writeExamples(app, folder);
      const wallet = await (await fetch(new URL('/wallets/headless.js', sandbox.url))).text();
      const site = await runHost(app, folder, { 'options.js': optionsScript(sandbox), 'wallet.js': wallet });
      eachTest.afterPages(site.close);
      watch.declare(site.url);
      await use(site);
    },
  });

  const details = slow('installs and builds the page of a host');
  test(`${app.title}: connect, sign, switch, reload, disconnect`, details, async ({ openRelayHost, hostSite }) => {
    const address = hostSite.url;
    const host = await openRelayHost({ script: 'none', policy: 'none' });
    if (app.bundler === 'next') await tryExample(host, address);
    if (app.hasDialog) {
      await openAboveDialog(host, address);
      await openBelowDialog(host, address);
    }
    await walkThrough(host, app.bundler === 'next' ? `${address}/panel` : address, app);
    if (!app.hasServer) return;
    await expect(host.page.locator('#server')).toHaveText('0x1 disconnected');
    expect(hostSite.complaints(), 'what the server has written about errors').toBe('');
  });
}
