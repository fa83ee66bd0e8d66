import type { ReactElement } from 'react';
import { CurrentViewContext } from '../../src/core/context';
import type { FakeModal } from './fakeModal';
import { render, settle } from './render';

/** Renders an element in the context of a fake modal; `pass` advances its clock. */
export async function renderIn({ ctx, clock }: Pick<FakeModal, 'ctx' | 'clock'>, element: ReactElement) {
  const page = await render(<CurrentViewContext.Provider value={ctx}>{element}</CurrentViewContext.Provider>);
  return {
    ...page,
    text: () => page.container.textContent ?? '',
    /** The accessible names of the elements that match a selector, in order. */
    names: (selector: string): string[] =>
      [...page.container.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent ?? '',
      ),
    /** Finds a button or link by its accessible name. */
    button: (name: string): HTMLElement => {
      const button = [...page.container.querySelectorAll<HTMLElement>('button, a')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      );
      if (!button) throw new Error(`no button ‘${name}’ in ${page.container.innerHTML}`);
      return button;
    },
    pass: (ms: number) => settle(() => clock.advance(ms)),
  };
}
