import { useRef } from 'react';

/** The status of a fetch, which keeps its last value while the fetch is repeated. */
export function useSettled<Status extends string>(status: Status): Status {
  const last = useRef(status);
  if (status !== 'loading' || last.current === 'idle') last.current = status;
  return last.current;
}
