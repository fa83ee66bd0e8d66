/**
 * The IANA time zones of mainland China, Hong Kong and Macao, in upper case: older names too, because browsers report them.
 * The modal restricts nothing by them; they are for hosts that must.
 * @example
 * const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
 * const isRestricted = restrictedTimeZones.includes(zone.toUpperCase());
 */
export const restrictedTimeZones: readonly string[] = Object.freeze([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]);
