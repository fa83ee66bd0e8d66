import { foldAddress } from './address';

/** Creates a generator of numbers from 0 to 1 that is deterministic for a text: FNV-1a seeds a linear congruential generator. */
function createRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = Math.imul(state, 1664525) + 1013904223;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a CSS background for an address without an avatar image: a mesh of three neighboring OKLCH colors. Upper and lower
 * case give the same result.
 */
export function avatarGradient(address: string): string {
  const next = createRandom(foldAddress(address));
  const hue = next() * 360;
  const step = 28 + next() * 34;
  const x = Math.round(22 + next() * 46);
  const y = Math.round(14 + next() * 36);
  const color = (lightness: number, chroma: number, hueOffset: number) =>
    `oklch(${lightness}% ${chroma} ${Math.round(hue + hueOffset + 360) % 360})`;
  const light = `radial-gradient(75% 75% at ${x}% ${y}%, ${color(90, 0.09, -step)}, transparent 70%)`;
  const shade = `radial-gradient(90% 90% at ${100 - x}% 100%, ${color(52, 0.19, step)}, transparent 72%)`;
  return `${light}, ${shade}, ${color(69, 0.16, 0)}`;
}
