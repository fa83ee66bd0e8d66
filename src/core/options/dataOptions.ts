import { failOption } from './failOption';
import { optionNames } from './options';

const list = /^(networks|adapters)$|(Ids|Order)$/;
const flag = /^(enable|disable|allowU|debug|basic|exp)/;

/**
 * Options from the `data-*` attributes of the script's tag: words for lists, JSON where it starts with a brace or a
 * bracket, `true`, `false` or nothing for flags. The result is undecoded: it passes the options schema like any input.
 * @throws WalletModalError `invalidOptions` for JSON that cannot be read
 */
export function dataOptions(dataset: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const read = (key: string, text: string): unknown => {
    if (/^\s*[[{]/.test(text)) {
      try {
        return JSON.parse(text);
      } catch (cause) {
        failOption(key, 'expected JSON', cause);
      }
    }
    if (list.test(key)) return text.split(/[\s,]+/).filter(Boolean);
    if (flag.test(key) && /^(true|false|)$/.test(text)) return text !== 'false';
    return text;
  };
  const start = (name: string): string => name.slice(0, 5).toLowerCase();
  // Other tools put their own attributes on script tags: only what looks like a mistyped option of ours is kept to be told.
  const ours = Object.entries(dataset).filter(([key]) => optionNames.some((name) => start(name) === start(key)));
  return Object.fromEntries(ours.map(([key, text]) => [key, read(key, text ?? '')]));
}
