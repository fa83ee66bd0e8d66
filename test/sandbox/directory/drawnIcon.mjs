import { walletMarks } from '../wallets/walletMarks.js';

const MARKS = [
  'M11 22c3-3 5-3 8 0s5 3 8 0M11 28c3-3 5-3 8 0s5 3 8 0M19 9v9',
  'M19 9l3 7 7 3-7 3-3 7-3-7-7-3 7-3z',
  'M12 27V15l7-5 7 5v12M16 27v-7h6v7',
  'M19 28c-6 0-9-4-9-9 5 0 9 3 9 9Zm0 0c0-6 4-9 9-9 0 5-3 9-9 9ZM19 20v-9',
  'M10 16h18v12H10zM14 16v-3c0-3 2-4 5-4s5 1 5 4v3M19 21v2',
  'M9 25l7-10 4 6 3-4 6 8z',
  'M19 10a9 9 0 1 0 9 9M19 15a4 4 0 1 0 4 4M28 10l-9 9',
  'M11 13h16l-2 14H13zM15 17v-4a4 4 0 0 1 8 0v4',
  'M10 19h4l3-8 4 16 3-8h4',
  'M12 26V12h9a4 4 0 0 1 0 8h-9M20 20l5 6',
  'M19 9v20M9 19h20M12 12l14 14M26 12 12 26',
  'M11 24c0-8 4-13 16-13-1 12-6 16-13 16M11 28c2-6 5-9 9-11',
];

/** Hashes a text to a number below `below`. @param {string} text @param {number} below */
function pick(text, below) {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % below;
}

/**
 * Draws the icon of a wallet as SVG from its image id: a line drawing on a gradient. The sandbox's own wallets have their own
 * icons.
 * @param {string} imageId @param {string} [name]
 */
export function drawnIcon(imageId, name = '') {
  const own = walletMarks[name];
  if (own) return decodeURIComponent(own.slice(own.indexOf(',') + 1));
  const hue = pick(imageId, 360);
  const turned = (hue + 24 + pick(`${imageId}t`, 40)) % 360;
  const light = 52 + pick(`${imageId}l`, 12);
  const fill = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${turned} 62% ${light}%)"/><stop offset="1" stop-color="hsl(${hue} 58% ${light - 20}%)"/></linearGradient>`;
  const mark = `<path d="${MARKS[pick(`${imageId}m`, MARKS.length)]}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><defs>${fill}</defs><path fill="url(#g)" d="M0 0h38v38H0z"/>${mark}</svg>`;
}
