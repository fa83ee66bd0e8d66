import { useRef } from 'react';

/** The status of a fetch, without `loading` while the fetch is repeated. */
export function useSettled<Status extends string>(status: Status): Status {
  const last = useRef(status);
  if (status !== 'loading' || last.current === 'idle') last.current = status;
  return last.current;
}
