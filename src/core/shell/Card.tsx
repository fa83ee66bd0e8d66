import { useEffect, useRef } from 'react';
import { useViewContext } from '../context';
import { Header } from './Header';
import { ViewSlot } from './ViewSlot';

/** The content of the card, modal or embedded: header, alerts, the view, the toast. */
export function Card({ titleId }: { titleId: string }) {
  const ctx = useViewContext();
  const { state } = ctx;
  const stage = useRef<HTMLDivElement>(null);
  const alerts = state.alert.list.value.length;
  // The connection chunk draws alerts. If that chunk itself failed its integrity check, a single line replaces it.
  useEffect(() => {
    if (alerts) ctx.load('connection').catch(() => {});
  }, [alerts > 0]);
  const hasOverlay = ctx.slot('overlay').has('connection');
  const { id, view } = state.router.current.value;
  return (
    <div className="frame">
      <Header titleId={titleId} />
      {[...ctx.slot('overlay')].map(([name, Overlay]) => (
        <Overlay key={name} />
      ))}
      {alerts > 0 && !hasOverlay && <p className="err-text alert-line">{ctx.t('screen.changed')}</p>}
      <div className="stage" ref={stage}>
        <ViewSlot key={id} view={view} way={state.router.direction.peek()} stageRef={stage} />
      </div>
    </div>
  );
}
