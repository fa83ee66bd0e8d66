import { useRef } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useAfterPress } from '../../src/ui/useAfterPress';
import { nextTask, render, settle } from '../support/render';

interface FieldProps {
  readonly log: string[];
}

function Field({ log }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress(field);
  return (
    <p>
      <input ref={field} onBlur={() => afterPress(() => void log.push('left'))} />
      <button type="button" onClick={() => log.push('click')}>
        Max
      </button>
    </p>
  );
}

/** Dispatches events in one task, as a browser does for one action of the visitor; `blur` takes the focus. */
const dispatch = (target: HTMLElement, field: HTMLElement, types: readonly string[]): Promise<void> =>
  settle(() => {
    for (const type of types)
      if (type === 'blur') field.blur();
      else {
        const buttons = /down|move/.test(type) ? 1 : 0;
        const Type = type.startsWith('pointer') ? PointerEvent : MouseEvent;
        target.dispatchEvent(new Type(type, { bubbles: true, buttons }));
      }
  });

async function renderField() {
  const log: string[] = [];
  const view = await render(<Field log={log} />);
  const field = view.get('input');
  await view.focus(field);
  const button = view.get('button');
  return {
    ...view,
    log,
    field,
    button,
    on: (target: HTMLElement, ...types: string[]) => dispatch(target, field, types),
  };
}

test('useAfterPress: with a mouse, the click comes first', async () => {
  const view = await renderField();
  await view.on(view.button, 'pointerdown', 'mousedown', 'blur');
  assert.equal(view.log, []);
  await nextTask();
  assert.equal(view.log, [], 'however long the press is');
  await view.on(view.button, 'pointerup', 'mouseup', 'click');
  assert.equal(view.log, ['click', 'left']);
  await nextTask();
  assert.equal(view.log, ['click', 'left'], 'once');
  await view.unmount();
});

test('useAfterPress: with a finger, whose mouse events follow later, the click comes first', async () => {
  const view = await renderField();
  await view.on(view.button, 'pointerdown');
  await view.on(view.button, 'pointerup');
  await nextTask();
  await view.on(view.button, 'mousedown', 'blur', 'mouseup', 'click');
  assert.equal(view.log, ['click', 'left']);
  await view.unmount();
});

for (const end of ['pointerup', 'pointercancel'])
  test(`useAfterPress: a press that ends elsewhere, by ${end}, is over, too`, async () => {
    const view = await renderField();
    await view.on(view.button, 'pointerdown', 'mousedown', 'blur', 'pointermove');
    await nextTask();
    assert.equal(view.log, []);
    await view.on(document.body, end);
    await nextTask();
    assert.equal(view.log, ['left']);
    await view.unmount();
  });

test('useAfterPress: a press whose end was missed is over when the pointer moves without a pressed button', async () => {
  const view = await renderField();
  await view.on(view.button, 'pointerdown', 'mousedown', 'blur');
  await settle(() => void document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 0 })));
  await nextTask();
  assert.equal(view.log, ['left']);
  await view.unmount();
});

test('useAfterPress: without a press, nothing waits', async () => {
  const view = await renderField();
  await view.blur(view.field);
  assert.equal(view.log, ['left']);
  await view.on(view.button, 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click');
  await view.focus(view.field);
  await view.blur(view.field);
  assert.equal(view.log, ['left', 'click', 'left']);
  await view.unmount();
});

test('useAfterPress: a press that removes the field leaves no listener', async () => {
  const view = await renderField();
  await view.on(view.button, 'pointerdown', 'mousedown', 'blur');
  await view.rerender(<p />);
  await view.on(document.body, 'pointerup', 'mouseup', 'click');
  await nextTask();
  assert.equal(view.log, []);
  await view.unmount();
});

test.run();
