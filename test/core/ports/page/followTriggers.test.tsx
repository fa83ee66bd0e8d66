import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followTriggers } from '../../../../src/core/ports/page/followTriggers';

test('followTriggers: any element with the attribute opens, also a link in a drawing', () => {
  const controller = new AbortController();
  const opened: [string, string][] = [];
  followTriggers((trigger, view) => opened.push([trigger.localName, view]), controller.signal);
  document.body.innerHTML = `
    <button data-wallet-modal-open>Connect</button>
    <svg><a href="#map" data-wallet-modal-open="Networks"><circle r="4"></circle></a></svg>`;
  const click = (selector: string): Event => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event;
  };
  assert.ok(click('button').defaultPrevented);
  assert.ok(click('circle').defaultPrevented, 'the link itself is not followed');
  assert.equal(opened, [
    ['button', ''],
    ['a', 'Networks'],
  ]);
  controller.abort();
  assert.not(click('circle').defaultPrevented);
  document.body.replaceChildren();
});

test.run();
