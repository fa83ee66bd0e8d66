import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../sandbox/freePort.mjs';
import { staticFile } from '../sandbox/staticFile.mjs';
import type { HostApp } from './hosts';

/** A site that runs. */
interface Site {
  readonly url: string;
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
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Runs a program that the host has installed. */
const runTool = (folder: string, file: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(folder, 'node_modules', file), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'pipe',
  });

async function startNext(folder: string): Promise<Site> {
  const port = await freePort();
  const program = path.join(folder, 'node_modules/next/dist/bin/next');
  const server = spawn(process.execPath, [program, 'start', '-H', 'localhost', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('Next has stopped.')));
    server.stdout.on('data', (bytes) => String(bytes).includes('Ready') && resolve(undefined));
  });
  return {
    url: `http://localhost:${port}`,
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
  const place = path.join(folder, { esbuild: '', next: 'public', none: '', vite: 'public' }[bundler]);
  fs.mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) fs.writeFileSync(path.join(place, name), text);
  if (bundler === 'none') return serveFolder(folder, entry);
  if (bundler === 'vite') {
    runTool(folder, 'vite/bin/vite.js', 'build', '--logLevel', 'error');
    return serveFolder(path.join(folder, 'built'));
  }
  if (bundler === 'next') {
    runTool(folder, 'next/dist/bin/next', 'build');
    return startNext(folder);
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
