import { CurrentViewContext, useViewContext, type ViewContext } from '../context';
import { Dialog } from './Dialog';
import { Embedded } from './Embedded';
import { LiveRegions } from './LiveRegions';

/** The root element of each shadow tree: sets theme, language and direction. */
export function Root({ ctx, children }: { ctx: ViewContext; children: React.ReactNode }) {
  return (
    <CurrentViewContext.Provider value={ctx}>
      <Themed>{children}</Themed>
    </CurrentViewContext.Provider>
  );
}

function Themed({ children }: { children: React.ReactNode }) {
  const { state, theme } = useViewContext();
  const { tag, direction } = state.locale;
  return (
    <div
      className="wm"
      data-theme={state.settings.value.themeMode}
      lang={tag.value}
      dir={direction.value}
      style={theme.value}
    >
      {children}
    </div>
  );
}

/** The modal's tree: the dialog while it is open, or the embedded card, and the live regions. */
export function App({
  takeOpener,
  restoreFocus,
}: {
  takeOpener: () => HTMLElement | SVGElement | null;
  restoreFocus: (to: HTMLElement | SVGElement | null) => void;
}) {
  const { state } = useViewContext();
  const embedded = state.settings.value.enableEmbedded;
  return (
    <>
      {state.modal.open.value &&
        (embedded ? <Embedded /> : <Dialog takeOpener={takeOpener} restoreFocus={restoreFocus} />)}
      <LiveRegions />
    </>
  );
}
