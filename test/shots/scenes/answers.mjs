/** @typedef {(route: import('playwright').Route) => unknown} Answer */

const headers = { 'access-control-allow-origin': '*' };

/** Never comes. @type {Answer} */
export const never = (route) => void route;

/** A refusal that is not worth another try. @type {Answer} */
export const broken = (route) => route.fulfill({ status: 400, headers, body: '' });

/** @param {unknown} body @returns {Answer} */
export const json = (body) => (route) => route.fulfill({ headers, json: body });
