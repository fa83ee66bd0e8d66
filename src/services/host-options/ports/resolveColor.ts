import { pageDocument } from '../../../lib/pageDocument';

/**
 * Converts any CSS color to sRGB bytes; null if it is not a color or not opaque, undefined where colors cannot be resolved: on a
 * server, and in the documents of test tools.
 */
export function resolveColor(css: string): [number, number, number] | null | undefined {
  if (typeof CSS === 'undefined' || !CSS.supports) return undefined;
  if (!CSS.supports('color', css) || /var\(|currentcolor/i.test(css)) return null;
  const context = pageDocument.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.fillStyle = css;
  // sRGB colors are serialized as #rrggbb, which works even if the browser blocks reading pixels for privacy.
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(context.fillStyle);
  if (hex) return [1, 2, 3].map((part) => Number.parseInt(hex[part] as string, 16)) as [number, number, number];
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? null : [red, green, blue];
}
