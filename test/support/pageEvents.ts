/** An event as a document creates it: its type is set later. */
class LateEvent extends Event {
  #type = '';
  override get type(): string {
    return this.#type;
  }
  override initEvent(type: string): void {
    this.#type = type;
  }
}

class EventDocument {
  createEvent(): Event {
    return new LateEvent('');
  }
}

/** Opens a page that has events alone, for a test without a document. */
export const openPage = (page = new EventTarget()): void => {
  Object.assign(globalThis, { window: page, document: new EventDocument() });
};

export const closePage = (): void => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
};
