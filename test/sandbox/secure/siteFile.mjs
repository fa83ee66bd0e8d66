import { staticFile } from '../staticFile.mjs';
import { sitePage } from './sitePage.mjs';

/** What every site of the embedded wallet has: its styles, and a page for what it does not have. @param {string} pathname */
export const siteFile = (pathname) =>
  pathname === '/site.css'
    ? staticFile(import.meta.dirname, 'site.css')
    : sitePage('Not found', '<p>There is no such page.</p>', 404);
