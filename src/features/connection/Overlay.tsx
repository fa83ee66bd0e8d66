import { Alerts } from './Alerts';
import { Offline } from './Offline';
import { Toasts } from './Toasts';

/** Shown over every view: the offline note and the alert bars under the header, and the toast. */
export function Overlay() {
  return (
    <>
      <Offline />
      <Alerts />
      <Toasts />
    </>
  );
}
