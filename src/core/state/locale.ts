import { computed, signal } from '#reactive';
import { direction } from '../../lib/direction';
import { formatMessage, type Message, type MessageParams } from '../../lib/formatMessage';
import { en } from '../words/en';
import type { MessageKey } from '../words/Words';

type Words = Readonly<Record<string, Message>>;

/** The language in use: its tag, direction, and words with English behind each missing key. */
export function createLocaleState() {
  const tag = signal('en');
  const words = signal<Words>({});
  const english = signal<Words>(en);
  return {
    tag,
    direction: computed(() => direction(tag.value)),
    /** Shows a language at once. */
    set(next: string, catalogue: Words): void {
      tag.value = next;
      words.value = catalogue;
    },
    /** The English words of a feature that has arrived. */
    addEnglish(more: Words): void {
      english.value = { ...english.peek(), ...more };
    },
    /** The message in the visitor's language; reading it in render follows a change of language. */
    t: (key: MessageKey, params?: MessageParams): string =>
      formatMessage(words.value[key] ?? english.value[key] ?? key, params, tag.value),
  };
}

export type Translate = ReturnType<typeof createLocaleState>['t'];
