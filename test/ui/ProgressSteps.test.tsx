import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ProgressSteps } from '../../src/ui/ProgressSteps';
import { render } from '../support/render';

test('ProgressSteps: marks the completed and the current step', async () => {
  const view = await render(
    <ProgressSteps
      doneText="done"
      steps={[
        { label: 'Approved in Harbor', state: 'done' },
        { label: 'Waiting for the network', state: 'current', end: 'about 12 sec.' },
        { label: 'Done', state: 'later' },
      ]}
    />,
  );
  const steps = [...view.container.querySelectorAll('ol > li')];
  assert.equal(
    steps.map(({ textContent }) => textContent),
    ['Approved in Harbor, done', 'Waiting for the networkabout 12 sec.', 'Done'],
  );
  assert.equal(
    steps.map((step) => step.getAttribute('aria-current')),
    [null, 'step', null],
  );
  await view.unmount();
});

test.run();
