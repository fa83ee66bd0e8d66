import { one } from './node.js';

/** Lets a button copy a text, and say so for a moment. @param {string} selector @param {() => string} textOf */
export function copyButton(selector, textOf) {
  const button = one(selector);
  const label = button.textContent;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(textOf());
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
    }, 1_500);
  });
}
