import { useEffect, useState } from 'react';
import type { SocialProvider } from '../../core/options/hostFeatures';

interface SocialMarkProps {
  readonly provider: SocialProvider;
  /** Edge length in px. */
  readonly size?: number;
}

/** Whether marks were drawn before: the first ones arrive after their buttons, and fade in. */
let known = false;

/** The marks of the providers as path data on a grid of 24 px, filled in the color of the text. */
const marks: Readonly<Record<SocialProvider, string>> = {
  google:
    'M12.24 10.29v3.5h5.13c-.22 1.4-1.64 4.1-5.13 4.1-3.09 0-5.61-2.56-5.61-5.71s2.52-5.7 5.6-5.7c1.77 0 2.94.75 3.62 1.39l2.46-2.37C16.73 4.02 14.68 3.1 12.24 3.1a9.08 9.08 0 1 0 0 18.16c5.24 0 8.72-3.68 8.72-8.87 0-.6-.06-1.05-.15-1.5l-8.57-.6Z',
  x: 'M17.75 3h3.07l-6.7 7.66L22 21h-6.17l-4.83-6.32L5.46 21H2.39l7.17-8.19L2 3h6.33l4.37 5.77L17.75 3Zm-1.08 16.17h1.7L7.4 4.74H5.58l11.09 14.43Z',
  farcaster:
    'M3.9 3h16.2v2.6h1.7l-.8 2.5h-.7v10.9h.9v2h-5.7v-2h.9v-6.2a4.5 4.5 0 0 0-9 0v6.2h.9v2H2.7v-2h.9V8.1h-.7l-.8-2.5h1.8V3Z',
  discord:
    'M19.3 5.3A17 17 0 0 0 15.1 4l-.5 1.1a15.6 15.6 0 0 0-5.2 0L8.9 4a17 17 0 0 0-4.2 1.3C2 9.3 1.3 13.2 1.7 17a17 17 0 0 0 5.2 2.6l1.1-1.8c-.6-.2-1.2-.5-1.7-.8l.4-.3a12 12 0 0 0 10.6 0l.4.3c-.5.3-1.1.6-1.7.8l1.1 1.8A17 17 0 0 0 22.3 17c.4-4.4-.8-8.2-3-11.7ZM8.5 14.7c-1 0-1.9-1-1.9-2.1 0-1.2.8-2.1 1.9-2.1s1.9 1 1.9 2.1c0 1.2-.8 2.1-1.9 2.1Zm7 0c-1 0-1.9-1-1.9-2.1 0-1.2.8-2.1 1.9-2.1s1.9 1 1.9 2.1c0 1.2-.8 2.1-1.9 2.1Z',
  apple:
    'M17.05 12.7c0-2.4 2-3.6 2.1-3.7a4.5 4.5 0 0 0-3.6-1.9c-1.5-.2-3 .9-3.7.9-.8 0-2-.9-3.2-.9a4.8 4.8 0 0 0-4 2.5c-1.7 3-.4 7.4 1.2 9.8.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.4.9-1.4 1.3-2.7 1.3-2.8 0 0-2.6-1-2.6-3.9ZM14.6 5.6c.7-.8 1.1-2 1-3.1-1 0-2.1.7-2.8 1.5-.6.7-1.2 1.9-1 3 1 .1 2.1-.6 2.8-1.4Z',
  github:
    'M12 2a10 10 0 0 0-3.16 19.49c.5.09.68-.22.68-.48v-1.7c-2.78.6-3.37-1.34-3.37-1.34-.46-1.16-1.11-1.47-1.11-1.47-.91-.62.07-.6.07-.6 1 .07 1.53 1.03 1.53 1.03.89 1.53 2.34 1.09 2.91.83.09-.65.35-1.09.63-1.34-2.22-.25-4.55-1.11-4.55-4.94 0-1.09.39-1.98 1.03-2.68-.1-.25-.45-1.27.1-2.65 0 0 .84-.27 2.75 1.02a9.6 9.6 0 0 1 5 0c1.91-1.29 2.75-1.02 2.75-1.02.55 1.38.2 2.4.1 2.65.64.7 1.03 1.59 1.03 2.68 0 3.84-2.34 4.69-4.57 4.94.36.31.68.92.68 1.85v2.74c0 .27.18.58.69.48A10 10 0 0 0 12 2Z',
  facebook:
    'M22 12a10 10 0 1 0-11.56 9.88v-6.99H7.9V12h2.54V9.8c0-2.51 1.49-3.89 3.78-3.89 1.09 0 2.24.19 2.24.19v2.46h-1.26c-1.24 0-1.63.77-1.63 1.56V12h2.78l-.45 2.89h-2.33v6.99A10 10 0 0 0 22 12Z',
};

/** The mark of a social provider, in the color of the surrounding text. */
export function SocialMark({ provider, size = 20 }: SocialMarkProps) {
  const [fades] = useState(!known);
  useEffect(() => {
    known = true;
  }, []);
  return (
    <svg className={fades ? 'brand fades' : 'brand'} viewBox="0 0 24 24" aria-hidden="true" width={size} height={size}>
      <path d={marks[provider]} />
    </svg>
  );
}
