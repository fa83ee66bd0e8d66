import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../browser/support/settings';
import { packArchive, unpackArchive } from '../build/support/packArchive.mjs';
import type { HostApp } from './hosts';

type Manifest = { name?: string; dependencies?: Record<string, string> };

const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folder in which the project has a version of a package installed, perhaps under another name. */
function installedFolder(name: string, version: string): string {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string }>;
  };
  const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');
  const entry = Object.entries(packages).find(
    ([place, found]) => (found.name ?? nameOf(place)) === name && found.version === version,
  );
  if (!entry) throw new Error(`${name} ${version} is not among the project's packages.`);
  return path.join(root, entry[0]);
}

/** Copies a package and what it needs to the host, as an installation without the registry would. */
function copyPackage(name: string, source: string, folder: string): void {
  const target = path.join(folder, 'node_modules', name);
  if (fs.existsSync(target)) return;
  fs.cpSync(source, target, { recursive: true });
  for (const needed of Object.keys(readManifest(source).dependencies ?? {}))
    copyPackage(needed, path.join(root, 'node_modules', needed), folder);
}

/** Gives the host the packages that the project has installed already, without the registry. */
function installCopies(host: Pick<HostApp, 'dependencies'>, archive: string, folder: string): void {
  unpackArchive(archive, folder);
  for (const [name, version] of Object.entries(host.dependencies))
    copyPackage(name, installedFolder(name, version), folder);
}

/**
 * Makes a temporary folder with the page of a host, the packed product and what the host needs: from the registry, or from
 * the packages of the project.
 */
export function installHost(host: Pick<HostApp, 'pages' | 'dependencies'>, { registry }: { registry: boolean }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-host-'));
  const archive = packArchive(folder);
  for (const page of host.pages) fs.cpSync(path.join(import.meta.dirname, 'pages', page), folder, { recursive: true });
  const dependencies = { ...host.dependencies, 'wallet-modal': `file:${archive}` };
  const manifest = { name: 'host', private: true, type: 'module', dependencies };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  if (registry)
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
  else installCopies(host, archive, folder);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
