import { Alerts } from './Alerts';
import { Toasts } from './Toasts';

/** What stands over every view: the alert bars under the header and the toast. */
export function Overlay() {
  return (
    <>
      <Alerts />
      <Toasts />
    </>
  );
}
