import type { ReactElement } from 'react';
import { CurrentViewContext } from '../../src/core/context';
import type { FakeModal } from './fakeModal';
import { render, settle } from './render';

/** Renders an element inside of a fake modal; `pass` lets its time pass. */
export async function renderIn({ ctx, clock }: Pick<FakeModal, 'ctx' | 'clock'>, element: ReactElement) {
  const page = await render(<CurrentViewContext.Provider value={ctx}>{element}</CurrentViewContext.Provider>);
  return {
    ...page,
    text: () => page.container.textContent ?? '',
    /** The accessible names of what a selector finds, in order. */
    names: (selector: string): string[] =>
      [...page.container.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent ?? '',
      ),
    /** A button by its name. */
    button: (name: string): HTMLElement => {
      const found = [...page.container.querySelectorAll<HTMLElement>('button, a')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      );
      if (!found) throw new Error(`no button ‘${name}’ in ${page.container.innerHTML}`);
      return found;
    },
    pass: (ms: number) => settle(() => clock.advance(ms)),
  };
}
