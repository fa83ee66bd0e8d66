/** Whether the document is one of jsdom or happy-dom, in which hosts run their unit tests. Nobody sees it, and it has no layout. */
export const isTestDocument = (): boolean => /jsdom|happydom/i.test(globalThis.navigator?.userAgent);
