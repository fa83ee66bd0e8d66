import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../sandbox/freePort.mjs';
import { staticFile } from '../sandbox/staticFile.mjs';
import type { HostApp } from './hosts';
import { type ServerFrameworkName, serverFrameworks } from './serverFrameworks';

/** A site that runs. */
export interface Site {
  readonly url: string;
  /** What its server has written about errors and warnings. Throws if the server has ended. */
  complaints(): string;
  close(): Promise<unknown>;
}

/** Serves a folder on an origin of its own. */
async function serveFolder(folder: string, index = 'index.html'): Promise<Site> {
  const server = http.createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const { status = 200, headers, body } = await staticFile(folder, pathname === '/' ? index : pathname.slice(1));
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, complaints: () => '', close };
}

/** The settings of a host's programs. */
const settings = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

/** Runs a program that the host has installed. */
const runTool = (folder: string, [file = '', ...args]: readonly string[]) =>
  execFileSync(process.execPath, [path.join(folder, file), ...args], { cwd: folder, env: settings, stdio: 'pipe' });

/** Starts the server of a host, and waits until it answers. */
async function startServer(folder: string, name: ServerFrameworkName): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [file = '', ...args] = serverFrameworks[name].serve(port);
  const server = spawn(process.execPath, [path.join(folder, file), ...args], {
    cwd: folder,
    env: { ...settings, HOST: 'localhost', PORT: String(port), ORIGIN: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  server.stderr.on('data', (bytes) => {
    written += bytes;
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Every one of them writes its address, or that it is ready, once it listens.
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The server has ended: ${written}`)));
    server.stdout.on('data', (bytes) => /Ready|https?:/.test(String(bytes)) && resolve(undefined));
  });
  return {
    url,
    complaints() {
      if (server.exitCode !== null) throw new Error(`The server has ended: ${written}`);
      return written;
    },
    close: () => {
      server.kill();
      return ended;
    },
  };
}

/**
 * Builds the page of a host in its folder and serves it.
 * @param scripts text of scripts that its page loads, by name
 */
export async function runHost(
  { bundler, entry = '', jsx }: HostApp,
  folder: string,
  scripts: Readonly<Record<string, string>>,
): Promise<Site> {
  const server = bundler in serverFrameworks ? (bundler as ServerFrameworkName) : undefined;
  const publicFolder = server ? serverFrameworks[server].publicFolder : bundler === 'vite' ? 'public' : '';
  const place = path.join(folder, publicFolder);
  fs.mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) fs.writeFileSync(path.join(place, name), text);
  if (bundler === 'none') return serveFolder(folder, entry);
  if (bundler === 'vite') {
    runTool(folder, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
    return serveFolder(path.join(folder, 'built'));
  }
  if (server) {
    runTool(folder, serverFrameworks[server].build);
    return startServer(folder, server);
  }
  await build({
    absWorkingDir: folder,
    bundle: true,
    entryPoints: { main: path.join(folder, entry) },
    outdir: path.join(folder, 'built'),
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    jsxImportSource: jsx,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return serveFolder(folder);
}
