import type { Ref } from 'react';

/** The properties of all controls that can be pressed. */
export interface ControlProps {
  /** Renders a link that opens in a new tab. */
  readonly href?: string;
  /** Receives focus when its view is shown on a device with a fine pointer. */
  readonly autofocus?: boolean;
  readonly onClick?: () => void;
  /** The pointer or focus is near, so a click is likely: the time to prefetch. */
  readonly onIntent?: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}
