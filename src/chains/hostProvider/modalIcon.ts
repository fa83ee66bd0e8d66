import { iconWallet } from '../../ui/icons';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-4 -4 28 28"><rect x="-4" y="-4" width="28" height="28" rx="6" fill="#2f6f4f"/><path d="${iconWallet}" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The icon of a provider whose host has none, as a data URL. */
export const modalIcon = `data:image/svg+xml;base64,${btoa(svg)}` as const;
