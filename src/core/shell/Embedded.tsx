import { useId, useRef } from 'react';
import { useViewContext } from '../context';
import { Card } from './Card';
import { useFocus } from './useFocus';

/** The card in the flow of the page: a region without overlay, focus trap, scroll lock or close button. */
export function Embedded() {
  const { state } = useViewContext();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useFocus(card, true);
  return (
    <section className="card embedded" aria-labelledby={titleId} data-view={state.router.current.value.view} ref={card}>
      <Card titleId={titleId} />
    </section>
  );
}
