const TYPES = ['track', 'error'];
const MAX_PROPERTIES = 30;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {boolean} */
const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= 500;

/** @param {unknown} value */
const isTime = (value) => Number.isSafeInteger(value) || (isText(value) && !Number.isNaN(Date.parse(String(value))));

/** Whether all values are texts, numbers or booleans with short names. @param {unknown} value */
const areProperties = (value) =>
  value === undefined ||
  (isObject(value) &&
    Object.keys(value).length <= MAX_PROPERTIES &&
    Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one)));

/** @type {[field: string, fits: (event: any) => boolean][]} */
const FIELDS = [
  ['eventId', ({ eventId }) => isText(eventId)],
  ['url', ({ url }) => isText(url) && /^https?:\/\/\S+$/.test(url)],
  ['domain', ({ domain }) => isText(domain)],
  ['timestamp', ({ timestamp }) => isTime(timestamp)],
  ['props', ({ props }) => isObject(props)],
  ['props.type', ({ props }) => TYPES.includes(props.type)],
  ['props.event', ({ props }) => /^[A-Z_]{1,60}$/.test(props.event)],
  ['props.properties', ({ props }) => areProperties(props.properties)],
];

/** Returns the first field of an event's envelope that the analytics service would refuse; undefined if all are valid. @param {unknown} event */
export function wrongField(event) {
  if (!isObject(event)) return 'body';
  return FIELDS.find(([, fits]) => !fits(event))?.[0];
}
