import type { ReactNode } from 'react';

/** A value, with its exact numbers and further sentences below it. */
export const costLines = (value: ReactNode, exact: ReactNode, ...texts: readonly (string | null)[]): ReactNode => (
  <span className="cost-lines">
    <bdi>{value}</bdi>
    {exact && <bdi className="sub exact">{exact}</bdi>}
    {texts.map(
      (text) =>
        text && (
          <bdi className="sub" key={text}>
            {text}
          </bdi>
        ),
    )}
  </span>
);
