import { isWithin, type Limits } from './getLimits';

const presets = ['50', '100', '250', '500'];
const MAX_COUNT = 4;
/** The first amounts of a power of ten. */
const steps = [10n, 25n, 50n];

const countDigits = (decimal: string): number => decimal.split('.')[0]?.length ?? 0;

/** The smallest round amounts within a limit. They are whole, because a currency may have no decimals. */
function deriveAmounts(limit: Limits): readonly string[] {
  const amounts: string[] = [];
  for (let digits = countDigits(limit.min); digits <= countDigits(limit.max) && amounts.length < MAX_COUNT; digits++) {
    const tenths = steps.map((step) => step * 10n ** BigInt(digits - 1)).filter((value) => value % 10n === 0n);
    amounts.push(...tenths.map((value) => `${value / 10n}`).filter((amount) => isWithin(amount, limit)));
  }
  return amounts.slice(0, MAX_COUNT);
}

/** The amounts to suggest, lowest first: the usual ones within the limit, others for a currency or limit of another size. */
export function getPresets(limit: Limits | undefined): readonly string[] {
  if (!limit) return presets;
  const usual = presets.filter((amount) => isWithin(amount, limit));
  return usual.length > 1 ? usual : deriveAmounts(limit);
}
