import { encodeHex } from './encodeHex';

/** An opaque sRGB color, each channel an integer from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Returns the relative luminance from 0 to 1 (WCAG 2). */
const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((channel) => linear(channel / 255)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colors from 1 to 21, in any order (WCAG 2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return x > y ? x / y : y / x;
}

/** Converts to hue in degrees, saturation and lightness in percent (CSS Color 4). */
export function toHsl(rgb: Rgb): [hue: number, saturation: number, lightness: number] {
  const max = Math.max(...rgb);
  const min = Math.min(...rgb);
  const [red, green, blue] = rgb;
  const spread = max - min;
  const sum = max + min;
  if (!spread) return [0, 0, sum / 5.1];
  const sextant =
    max === red ? (green - blue) / spread + 6 : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sextant * 60) % 360, (100 * spread) / (sum > 255 ? 510 - sum : sum), sum / 5.1];
}

/** Returns the nearest sRGB color of a hue in degrees, saturation and lightness in percent, clamped (CSS Color 4). */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const light = Math.min(Math.max(lightness, 0), 100) / 100;
  const range = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const angle = (offset + hue / 30) % 12;
    return Math.round(255 * (light - range * Math.max(-1, Math.min(angle - 3, 9 - angle, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Blends `amount` (0 to 1) of the top color over the bottom color, in sRGB. */
export const mix = (top: Rgb, bottom: Rgb, amount: number): Rgb =>
  top.map((channel, i) => Math.round(channel * amount + (bottom[i] as number) * (1 - amount))) as unknown as Rgb;

/** Formats a color as `#rrggbb`. */
export const toHex = (rgb: Rgb): string => `#${encodeHex(rgb)}`;
