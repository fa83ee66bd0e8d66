import type { ReactNode } from 'react';

interface FooterProps {
  /** A question with its link. */
  readonly prompt?: ReactNode;
  /** Two ghost buttons side by side. */
  readonly split?: ReactNode;
  /** Terms and privacy, in the smallest size. */
  readonly legal?: ReactNode;
  /** Always the last line. */
  readonly branding?: string;
}

/** The footer below the body, under a hairline. Renders nothing if it is empty. */
export function Footer({ prompt, split, legal, branding }: FooterProps) {
  if (!prompt && !split && !legal && !branding) return null;
  return (
    <div className="foot">
      {prompt && <p>{prompt}</p>}
      {split && <div className="split">{split}</div>}
      {legal && <p className="fine">{legal}</p>}
      {branding && <p className="fine">{branding}</p>}
    </div>
  );
}
