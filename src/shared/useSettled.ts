import { useRef } from 'react';

/** How a fetch went last: while it is repeated, what was shown of it stays. */
export function useSettled<Status extends string>(status: Status): Status {
  const last = useRef(status);
  if (status !== 'loading' || last.current === 'idle') last.current = status;
  return last.current;
}
