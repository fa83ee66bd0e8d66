/** Whether there is a document. There is none on a server, and in a worker. */
export const hasDocument = (): boolean => typeof document !== 'undefined';
