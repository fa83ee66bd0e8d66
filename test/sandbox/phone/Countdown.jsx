/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { clock } from './format.js';

/** Shows the remaining time for an answer. Calls back when it is over. @param {{ until: number, onEnd: () => void }} props `until` in seconds since the epoch */
export function Countdown({ until, onEnd }) {
  const [left, setLeft] = useState(until - Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left <= 0) onEnd();
  }, [left <= 0]);
  return <p className="quiet">Answer within {clock(left)}</p>;
}
