import { formatEther } from 'viem';

const SECONDS_A_MINUTE = 60;

/** Shortens an address to `0x7f3a…91c2`. For lists, never for confirmations. @param {string} address */
export const short = (address) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Splits an address into blocks of four, for comparison. @param {string} address */
export const blocks = (address) => address.replace(/^0x/, '0x ').replace(/(\w{4})(?=\w)/g, '$1 ');

/** Formats an amount with at most this many decimals, rounded down. @param {bigint} wei @param {number} [decimals] */
export function ether(wei, decimals = 4) {
  const [whole = '0', fraction = ''] = formatEther(wei).split('.');
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  const grouped = BigInt(whole).toLocaleString('en');
  if (kept) return `${grouped}.${kept}`;
  return wei > 0n && whole === '0' ? `<0.${'1'.padStart(decimals, '0')}` : grouped;
}

/** m:ss. @param {number} seconds */
export function clock(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / SECONDS_A_MINUTE)}:${String(left % SECONDS_A_MINUTE).padStart(2, '0')}`;
}

/** @param {string} url */
export const hostOf = (url) => (URL.canParse(url) ? new URL(url).host : url) || 'no address given';
