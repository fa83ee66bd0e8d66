import { useEffect, useState } from 'preact/hooks';

/** Whether an element overflows. It must then be scrollable by keyboard. @param {{ current: Element | null }} ref */
export function useScrolls(ref) {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const look = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    look.observe(current);
    return () => look.disconnect();
  }, []);
  return scrolls;
}
