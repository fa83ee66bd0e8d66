import { useEffect, useState } from 'react';
import { followOnline } from '../../shared/ports/followOnline';

/** Whether the browser is offline. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => followOnline((online) => setOffline(!online)), []);
  return isOffline;
}
