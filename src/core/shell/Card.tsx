import { type RefObject, useEffect } from 'react';
import { useViewContext } from '../context';
import { Header } from './Header';
import { ViewSlot } from './ViewSlot';

interface CardProps {
  readonly titleId: string;
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly contentRef: RefObject<HTMLDivElement | null>;
}

/** The content of the card, modal or embedded: header, alerts, the view, the toast. */
export function Card({ titleId, stageRef, contentRef }: CardProps) {
  const ctx = useViewContext();
  const { state } = ctx;
  const alerts = state.alert.list.value.length;
  // The connection chunk draws alerts. If that chunk itself failed its integrity check, a single line replaces it.
  useEffect(() => {
    if (alerts) ctx.load('connection').catch(() => {});
  }, [alerts > 0]);
  const hasOverlay = ctx.slot('overlay').has('connection');
  const { id, view } = state.router.current.value;
  return (
    <div className="frame" ref={contentRef}>
      <Header titleId={titleId} />
      {[...ctx.slot('overlay')].map(([name, Overlay]) => (
        <Overlay key={name} />
      ))}
      {alerts > 0 && !hasOverlay && <p className="err-text alert-line">{ctx.t('screen.changed')}</p>}
      <div className="stage" ref={stageRef}>
        <ViewSlot key={id} view={view} way={state.router.direction.peek()} stageRef={stageRef} />
      </div>
    </div>
  );
}
