import { useViewContext } from '../../core/kit';

/** Formats hundredths of a percent for the locale, `3.25%`. */
export function usePercent(): (hundredths: bigint) => string {
  const { state } = useViewContext();
  const format = new Intl.NumberFormat(state.locale.tag.value, { style: 'percent', maximumFractionDigits: 2 });
  return (hundredths) => format.format(Number(hundredths) / 10_000);
}
