import { drawnIcon } from '../directory/drawnIcon.mjs';

const SIZE = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"';
/** @typedef {{ fill: string, mark: string }} Drawing the color behind and the mark on it */

const ETHER = {
  fill: '#627eea',
  mark: '<path fill="#fff" d="m20 7 8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" opacity=".92"/>',
};

const POLYGON = {
  fill: '#7b3fe4',
  mark: '<path fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" d="m15 13 7 4v7l-7 4-7-4v-7zM25 12l7 4v7l-7 4" transform="translate(0 .2)"/>',
};

/** Round icons of known tokens. @type {Record<string, Drawing>} */
const TOKENS = {
  ETH: ETHER,
  POL: POLYGON,
  USDC: {
    fill: '#2775ca',
    mark: '<path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M24.5 16.5c-.6-1.8-2.2-2.8-4.5-2.8-2.6 0-4.5 1.3-4.5 3.2 0 4.6 9.2 1.8 9.2 6.3 0 2-2 3.2-4.7 3.2-2.5 0-4.3-1.1-4.8-3M20 10.5v3M20 26.5v3"/>',
  },
  DAI: {
    fill: '#f5ac37',
    mark: '<path fill="none" stroke="#fff" stroke-width="2.6" d="M14 12h6a8 8 0 0 1 0 16h-6zM10 18h20M10 22h20"/>',
  },
  PUNCH: {
    fill: '#0e9f8e',
    mark: '<circle cx="12" cy="20" r="3" fill="#fff"/><circle cx="20" cy="20" r="3" fill="#fff"/><circle cx="28" cy="20" r="2.3" fill="none" stroke="#fff" stroke-width="1.5"/>',
  },
};
/** Round icons of the sandbox's networks, by the image ids of the real service. @type {Record<string, Drawing>} */
const NETWORKS = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': ETHER,
  '41d04d42-da3b-4453-8506-668cc0727900': POLYGON,
  '7289c336-3981-4081-c5f4-efc26ac64a00': {
    fill: '#1f5eff',
    mark: '<path fill="#fff" d="M20 31a11 11 0 1 0-10.9-12.5h14.3v3H9.1A11 11 0 0 0 20 31Z"/>',
  },
};
/** @type {Record<string, string>} */
const CURRENCIES = { USD: '$', EUR: '€' };

/** @param {string} fill @param {string} mark */
const coin = (fill, mark) => `<svg ${SIZE}><circle cx="20" cy="20" r="20" fill="${fill}"/>${mark}</svg>`;

/** @param {string} sign one or two characters that need no escape */
const letters = (sign) =>
  `<text x="20" y="20" dy=".35em" fill="#fff" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle">${sign}</text>`;

/** Returns the icon of a token: a drawing, or the letters of its symbol. @param {string} symbol */
function tokenImage(symbol) {
  const known = Object.hasOwn(TOKENS, symbol) ? TOKENS[symbol] : null;
  if (known) return coin(known.fill, known.mark);
  const hue = [...symbol].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  return coin(`hsl(${hue} 48% 46%)`, letters(symbol.replace(/[^\w]/g, '').slice(0, 2) || '?'));
}

/** Draws a different flower for each number. @param {string} number */
function wildflower(number) {
  // A third of the color wheel from the previous flower, without green, which would look like leaves.
  const hue = (200 + ((Number(number) * 137) % 240)) % 360;
  const petals = 5 + (Number(number) % 4);
  const petal = Array.from(
    { length: petals },
    (_, i) => `<ellipse cx="20" cy="11" rx="4.6" ry="7" transform="rotate(${(360 / petals) * i} 20 18)"/>`,
  ).join('');
  const stem =
    '<path d="M20 22c0 8-1 12-1 18M19 32c-3-4-6-4-8-4 1 4 4 6 8 6" fill="none" stroke="#3f8f4f" stroke-width="1.8"/>';
  const sky = `hsl(${(hue + 150) % 360} 55% 88%)`;
  return `<svg ${SIZE}><path fill="${sky}" d="M0 0h40v40H0z"/>${stem}<g fill="hsl(${hue} 70% 58%)">${petal}</g><circle cx="20" cy="18" r="3.6" fill="#f6c945"/></svg>`;
}

const PRIZE = `<svg ${SIZE}><path fill="#d92d20" d="M0 0h40v40H0z"/>${letters('!!!')}</svg>`;

/** @param {string} id */
function networkImage(id) {
  const known = Object.hasOwn(NETWORKS, id) ? NETWORKS[id] : null;
  return known ? coin(known.fill, known.mark) : drawnIcon(id);
}

/** @type {Record<string, (name: string, number: string) => string>} */
const DRAWN = {
  getAssetImage: networkImage,
  getTokenImage: tokenImage,
  getCurrencyImage: (code) => coin('#3b7a57', letters(CURRENCIES[code] ?? '?')),
  getAvatarImage: (name) => drawnIcon(name),
  getExchangeImage: (id) => drawnIcon(id),
  getCollectibleImage: (art, number) => (art === 'wildflowers' ? wildflower(number) : PRIZE),
};

/**
 * Draws the images that the data API names: icons of tokens and currencies, collectibles, avatars.
 * @param {URL} url
 * @returns {import('../servePart.mjs').Answer | null} null when it is none of them
 */
export function pictures({ pathname }) {
  const [, kind = '', ...names] = /^\/public\/(\w+)\/([\w.%$-]+)(?:\/(\d+))?$/.exec(pathname) ?? [];
  const draw = Object.hasOwn(DRAWN, kind) ? DRAWN[kind] : undefined;
  if (!draw) return null;
  const [name = '', number = ''] = names.map((text) => text && decodeURIComponent(text));
  return {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    body: draw(name, number),
  };
}
