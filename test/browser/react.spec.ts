import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { second } from './support/accounts';
import { longUnless } from './support/longUnless';
import { sandboxOptions } from './support/sandboxOptions';
import { dist, root } from './support/settings';
import { waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';

/** Bundles the host app with one version of React, as a host's bundler would. */
async function bundle(alias: Record<string, string>) {
  const common = {
    bundle: true,
    write: false,
    outdir: '/app',
    jsx: 'automatic' as const,
    nodePaths: [path.join(root, 'node_modules')],
    alias: { ...alias, 'wallet-modal/react': path.join(dist, 'react/react.js') },
    define: { 'process.env.NODE_ENV': '"development"' },
    // The package is bundled from its own folder, and the bundler warns about each side-effect import.
    logLevel: 'error' as const,
  };
  const entry = (name: string) => [path.join(import.meta.dirname, 'react', `${name}.jsx`)];
  const client = await build({ ...common, entryPoints: entry('client'), format: 'esm', splitting: true });
  const server = await build({ ...common, entryPoints: entry('server'), format: 'cjs', platform: 'node' });
  return {
    files: new Map((client.outputFiles ?? []).map(({ path: file, text }) => [file, text])),
    server: server.outputFiles?.[0]?.text ?? '',
  };
}

/** Runs the server bundle in Node. Returns the markup. */
function renderOnServer(code: string, options: object): string {
  const file = path.join(root, `node_modules/.cache/wallet-modal-react-${process.pid}.cjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
  try {
    const require = createRequire(import.meta.url);
    delete require.cache[file];
    return require(file).render(options);
  } finally {
    fs.rmSync(file);
  }
}

const versions: Record<string, Record<string, string>> = {
  18.3: { react: 'react18', 'react-dom': 'react-dom18' },
  19: {},
};
for (const [version, alias] of Object.entries(versions)) {
  test(
    `React ${version}: server rendering, hydration in strict mode, connecting and state updates`,
    longUnless(version === '19'),
    async ({ openHost, sandbox }) => {
      const host = await openHost({ script: 'none', policy: 'none' });
      const { page, dialog, context } = host;
      const options = sandboxOptions(sandbox);
      const { files, server } = await bundle(alias);
      const markup = renderOnServer(server, options);
      expect(markup).toContain('Nobody, disconnected');
      const html = `<!doctype html><html lang="en"><head><title>React</title><link rel="icon" href="data:,"><script src="/wallets/headless.js"></script></head><body><div id="root">${markup}</div><script type="application/json" id="options">${JSON.stringify(options)}</script><script type="module" src="/app/client.js"></script></body></html>`;
      await page.route('**/app/**', (route) => {
        const body = files.get(new URL(route.request().url()).pathname);
        return body === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ body, contentType: 'text/javascript' });
      });
      await page.route('**/react-host', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
      // A page that was not loaded from a server needs permission for requests to this machine.
      await context.grantPermissions(['local-network-access']);
      await page.goto(`${sandbox.url}/react-host`);

      await page.getByRole('button', { name: 'Join' }).click();
      await dialog.waitFor();
      await host.button('Pebble').click();
      await waitUntilClosed(host);
      await page.locator('#greeting', { hasText: `Pebble ${second}` }).waitFor();
      await page.getByRole('button', { name: /open account/ }).click();
      await dialog.getByText('10,000.000 ETH').first().waitFor();
      await page.keyboard.press('Escape');
      await page.click('#leave');
      await page.locator('#greeting', { hasText: 'Nobody, disconnected' }).waitFor();
      await page.getByRole('button', { name: 'Join' }).waitFor();
    },
  );
}
