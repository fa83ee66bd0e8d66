import { useEffect, useRef } from 'react';
import { ErrorText } from '../../ui/ErrorText';
import { isConnected } from '../actions/isConnected';
import { useViewContext } from '../context';
import { Header } from './Header';
import { useFocusGuard } from './useFocusGuard';
import { ViewSlot } from './ViewSlot';

/** The content of the card: header, overlays such as alerts and the toast, and the view. */
export function Card({ titleId }: { titleId: string }) {
  const ctx = useViewContext();
  const { state } = ctx;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const alerts = state.alert.list.value;
  // The connection chunk renders alerts. If that chunk itself was changed or blocked, a single line is shown instead.
  useEffect(() => {
    if (alerts.length) ctx.load('connection').catch(() => {});
  }, [alerts.length > 0]);
  const failed = alerts.map(({ code }) => code).find((code) => code === 'chunkChanged' || code === 'chunkBlocked');
  const hasOverlay = ctx.slot('overlay').has('connection');
  const { id, view } = state.router.current.value;
  const row = state.views.row(view);
  const tall = row?.needs === 'account' || (row?.tall === 'connected' ? isConnected(ctx) : row?.tall === true);
  useFocusGuard(frame);
  return (
    <div className="frame" ref={frame}>
      <Header titleId={titleId} />
      {[...ctx.slot('overlay')].map(([name, Overlay]) => (
        <Overlay key={name} />
      ))}
      {failed && !hasOverlay && <ErrorText className="alert-line">{ctx.t(`screen.${failed}`)}</ErrorText>}
      <div className="stage" ref={stage}>
        <ViewSlot key={id} view={view} row={row} tall={tall} way={state.router.direction.peek()} stageRef={stage} />
      </div>
    </div>
  );
}
