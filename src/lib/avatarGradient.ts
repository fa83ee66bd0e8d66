/** A source of numbers from 0 to 1 that is the same for the same text: FNV-1a seeds a linear congruential generator. */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = Math.imul(state, 1664525) + 1013904223;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * The CSS background that stands for an address without a picture: a mesh of three neighbouring OKLCH colours.
 * Upper and lower case give the same one.
 */
export function avatarGradient(address: string): string {
  const next = numbersFrom(address.toLowerCase());
  const hue = next() * 360;
  const step = 28 + next() * 34;
  const x = Math.round(22 + next() * 46);
  const y = Math.round(14 + next() * 36);
  const color = (lightness: number, chroma: number, turn: number) =>
    `oklch(${lightness}% ${chroma} ${Math.round(hue + turn + 360) % 360})`;
  const light = `radial-gradient(75% 75% at ${x}% ${y}%, ${color(90, 0.09, -step)}, transparent 70%)`;
  const shade = `radial-gradient(90% 90% at ${100 - x}% 100%, ${color(52, 0.19, step)}, transparent 72%)`;
  return `${light}, ${shade}, ${color(69, 0.16, 0)}`;
}
