/** @param {unknown} value @param {number} [status] @returns {import('./servePart.mjs').Answer} */
export const jsonAnswer = (value, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value, null, 2),
});
