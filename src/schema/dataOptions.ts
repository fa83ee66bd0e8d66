import { WalletModalError } from '../errors/WalletModalError';

const list = /^(networks|adapters)$|(Ids|Order)$/;
const flag = /^(enable|disable|allowU|debug)/;

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
        throw new WalletModalError('invalidOptions', { cause, message: `Invalid option '${key}': expected JSON` });
      }
    }
    if (list.test(key)) return text.split(/[\s,]+/).filter(Boolean);
    if (flag.test(key) && /^(true|false|)$/.test(text)) return text !== 'false';
    return text;
  };
  return Object.fromEntries(Object.entries(dataset).map(([key, text]) => [key, read(key, text ?? '')]));
}
