import { useEffect, useState } from 'react';

/** The drawings that this page has drawn. */
const drawn = new Set<string>();

/**
 * A decorative drawing in the accent's color, of `paths.ts`. Its drawing animation runs once per page load; later it is shown
 * immediately.
 */
export function Drawing({ d }: { d: string }) {
  const [isNew] = useState(!drawn.has(d));
  useEffect(() => {
    drawn.add(d);
  }, []);
  return (
    <svg className={isNew ? 'drawing new' : 'drawing'} viewBox="0 0 328 140" aria-hidden="true">
      <path d={d} pathLength="1" />
    </svg>
  );
}
