import { computed, signal } from '#reactive';
import { direction } from '../../lib/direction';
import { formatMessage, type Message, type MessageParams } from '../../lib/formatMessage';
import { en } from '../words/en';
import type { MessageKey } from '../words/Words';

type Words = Readonly<Record<string, Message>>;

/** The current language: its tag, direction and messages. English is the fallback for missing keys. */
export function createLocaleState() {
  const tag = signal('en');
  const words = signal<Words>({});
  const english = signal<Words>(en);
  return {
    tag,
    direction: computed(() => direction(tag.value)),
    /** Switches to a language. */
    set(next: string, catalogue: Words): void {
      tag.value = next;
      words.value = catalogue;
    },
    /** Adds the English messages of a loaded feature. */
    addEnglish(more: Words): void {
      english.value = { ...english.peek(), ...more };
    },
    /** Translates a message. Reads signals: a component re-renders when the language changes. */
    t: (key: MessageKey, params?: MessageParams): string =>
      formatMessage(words.value[key] ?? english.value[key] ?? key, params, tag.value),
  };
}

export type Translate = ReturnType<typeof createLocaleState>['t'];
