import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tabbables } from '../../../src/core/shell/tabbables';

test('tabbables: the controls in their order, without disabled and inert ones', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `
    <h2 tabindex="-1">Title</h2>
    <button>Back</button>
    <div inert><button>Leaving</button></div>
    <div><a href="#">Link</a><a>Text</a><button disabled>Off</button><input aria-label="Search"></div>
    <div tabindex="0">List</div>`;
  assert.equal(
    tabbables(root).map((control) => control.getAttribute('aria-label') ?? control.textContent),
    ['Back', 'Link', 'Search', 'List'],
  );
  root.remove();
});

test.run();
