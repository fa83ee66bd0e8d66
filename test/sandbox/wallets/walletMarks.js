/** @param {string} dark @param {string} light @param {string} path */
const mark = (dark, light, path) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h38v38H0z"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`;

/** The drawn icons of the fictional wallets, as data URIs. @type {Record<string, string>} */
export const walletMarks = {
  Harbor: mark('#0b6e6e', '#13a89e', 'M11 22c3-3 5-3 8 0s5 3 8 0M11 28c3-3 5-3 8 0s5 3 8 0M19 10v8m-5-4 5-5 5 5'),
  Northwind: mark('#1d2540', '#43508f', 'M19 9l3 8 7 2-7 3-3 8-3-8-7-3 7-2z'),
  Pebble: mark('#e0703a', '#f0a35b', 'M12 22a7 7 0 0 1 14 0c0 4-3 6-7 6s-7-2-7-6Zm3-9a4 4 0 0 1 8 0'),
  Pocket: mark('#7d2450', '#c65a8c', 'M11 11h16v9a8 8 0 0 1-16 0zM11 15.5h16'),
};
