import type { ReactNode } from 'react';

interface FooterProps {
  /** What the methods above need: the checkbox for terms and privacy. */
  readonly consent?: ReactNode;
  /** The one next step of a view whose content may be higher than its room. */
  readonly action?: ReactNode;
  /** A question with its link. */
  readonly prompt?: ReactNode;
  /** Two ghost buttons side by side. */
  readonly split?: ReactNode;
  /** Terms and privacy, in the smallest size. */
  readonly legal?: ReactNode;
}

/** The footer below the body, under a hairline. Renders nothing if it is empty. */
export function Footer({ consent, action, prompt, split, legal }: FooterProps) {
  if (!consent && !action && !prompt && !split && !legal) return null;
  return (
    <div className="foot">
      {consent && <p className="fine">{consent}</p>}
      {action}
      {prompt && <p>{prompt}</p>}
      {split && <div className="split">{split}</div>}
      {legal && <p className="fine">{legal}</p>}
    </div>
  );
}
