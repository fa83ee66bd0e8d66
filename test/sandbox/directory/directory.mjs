import { jsonAnswer } from '../jsonAnswer.mjs';
import { drawnIcon } from './drawnIcon.mjs';
import { generateWallets } from './generateWallets.mjs';
import { selectWallets } from './selectWallets.mjs';

const VOLUME = 600;
const LARGEST_VOLUME = 30_000;

/** @param {string} svg @returns {import('../servePart.mjs').Answer} */
const picture = (svg) => ({
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  body: svg,
});

/** @param {import('./generateWallets.mjs').DirectoryWallet[]} wallets */
const ranked = (wallets) => wallets.sort((a, b) => a.order - b.order);

/**
 * Serves the wallet list and its images. Below `/volume/<number>`, the list has that many wallets.
 * @param {import('./generateWallets.mjs').DirectoryWallet[]} [others] wallets that do exist, by rank
 * @returns {(asked: import('../servePart.mjs').Asked) => import('../servePart.mjs').Answer}
 */
export function directory(others = []) {
  /** @type {Map<number, import('./generateWallets.mjs').DirectoryWallet[]>} */
  const lists = new Map();
  /** @param {number} count */
  const wallets = (count) => {
    const known = lists.get(count) ?? ranked([...others, ...generateWallets(count - others.length)]);
    lists.set(count, known);
    return known;
  };

  return ({ method, url }) => {
    if (method !== 'GET') return { status: 405, headers: { allow: 'GET' } };
    const [, volume, path = ''] = /^(?:\/volume\/(\d+))?(\/.*)$/.exec(url.pathname) ?? [];
    const listed = wallets(Math.min(Number(volume ?? VOLUME), LARGEST_VOLUME));
    const [, service, id = ''] = /^\/(?:public\/)?(\w+)(?:\/([\w-]+))?$/.exec(path) ?? [];
    if (!url.searchParams.get('projectId')) return jsonAnswer({ error: 'Project ID is required' }, 400);
    if (service === 'getWallets') return jsonAnswer(selectWallets(listed, url.searchParams));
    if (service === 'getWalletImage' && id) {
      return picture(drawnIcon(id, listed.find(({ image_id }) => image_id === id)?.name));
    }
    return jsonAnswer({ error: 'Not found' }, 404);
  };
}
