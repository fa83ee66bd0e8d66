import { signal } from '@preact/signals';

const KEPT = 20;

/** @typedef {{ id: number, time: number, text: string, good: boolean, hash?: string }} Note `hash` of a transaction */

/** What an error says to a person. @param {any} error */
export const messageOf = (error) => error?.shortMessage ?? error?.message ?? String(error);

/** What has happened in the wallet, newest first. */
export function createNotes() {
  const notes = signal(/** @type {Note[]} */ ([]));
  let last = 0;
  /** @param {string} text @param {boolean} [good] @param {string} [hash] */
  const note = (text, good = true, hash) => {
    notes.value = [{ id: ++last, time: Date.now(), text, good, hash }, ...notes.value].slice(0, KEPT);
  };
  return {
    notes,
    note,
    /** Runs a task and notes its error. @param {() => Promise<unknown>} work */
    orNote: (work) => work().catch((error) => note(messageOf(error), false)),
  };
}

/** @typedef {ReturnType<typeof createNotes>} Notes */
