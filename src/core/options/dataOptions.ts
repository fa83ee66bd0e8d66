import { failOption } from '../errors/failOption';
import { optionNames } from './options';

const list = /^(networks|adapters)$|(Ids|Order)$/;
const flag = /^(enable|disable|allowU|debug|basic|exp|ann)/;

/**
 * Reads options from the `data-*` attributes of the script element: lists are separated by spaces or commas, values
 * that start with a brace or bracket are JSON, flags are `true`, `false` or empty. The result is not validated;
 * `updateOptions()` does that.
 * @throws WalletModalError `invalidOptions` for invalid JSON
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
  // Other tools add attributes to script elements, too. Attributes that resemble an option are kept, so that a typo is
  // reported.
  const attributes = Object.entries(dataset).filter(([key]) => optionNames.some((name) => start(name) === start(key)));
  return Object.fromEntries(attributes.map(([key, text]) => [key, read(key, text ?? '')]));
}
