import { Alerts } from './Alerts';
import { Offline } from './Offline';
import { Toasts } from './Toasts';

/** What stands over every view: the network's absence and the alert bars under the header, and the toast. */
export function Overlay() {
  return (
    <>
      <Offline />
      <Alerts />
      <Toasts />
    </>
  );
}
