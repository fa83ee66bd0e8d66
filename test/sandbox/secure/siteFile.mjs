import path from 'node:path';
import { staticFile } from '../staticFile.mjs';
import { sitePage } from './sitePage.mjs';

/** Style sheets by their path, and the folder of each. @type {Record<string, string>} */
const SHEETS = { '/site.css': import.meta.dirname, '/pages.css': path.dirname(import.meta.dirname) };

/** Serves the shared files of the embedded wallet's sites: style sheets, and a 404 page. @param {string} pathname */
export function siteFile(pathname) {
  const folder = SHEETS[pathname];
  return folder ? staticFile(folder, pathname.slice(1)) : sitePage('Not found', '<p>There is no such page.</p>', 404);
}
