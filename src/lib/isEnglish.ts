import { parseLocale } from './parseLocale';

/** Whether the first valid language of the list is English, or the list has none. */
export const isEnglish = (requested: readonly (string | undefined)[]): boolean =>
  (requested.map(parseLocale).find(Boolean)?.language ?? 'en') === 'en';
