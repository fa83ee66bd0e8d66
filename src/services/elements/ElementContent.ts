/** The content of a custom element. Nothing is shown after the modal is destroyed. */
export interface ElementContent {
  /** Shows the content with the current attributes, if the element is in the page. */
  update(): void;
  /** Removes the content, unless the element is inserted again in the same task: a page moves elements like this. */
  leave(): void;
  /** Removes the content at once. */
  remove(): void;
}
