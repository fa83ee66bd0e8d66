// A kind of request is its folder and a line in the list of kinds. It gets all that requests have.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inCopy } from './support/inCopy.mjs';

const test = suite('a further kind of request');

/** The files of the kind and its test. @type {Record<string, string>} */
const files = {
  'src/requests/kinds/stamp/index.ts': `
    import { fields } from '../../../lib/readers/fields';
    import { line } from '../../../lib/readers/values';
    import type { RequestKind } from '../../RequestKind';
    import { words } from './words';

    declare module '../../../core/actions/events' {
      interface EventProperties {
        STAMP_SUCCESS: { readonly motif: string };
        STAMP_ERROR: { readonly motif: string; readonly message: string };
      }
    }

    /** A stamp on a postcard. */
    export const stamp: RequestKind<{ readonly motif: string }> = {
      operation: 'execute',
      messages: words,
      words: {
        canClose: 'stampRequest.canClose',
        confirmed: 'stampRequest.confirmed',
        declined: { title: 'stampRequest.declined' },
        failed: { title: 'stampRequest.failed' },
      },
      properties: fields({ motif: line() }),
      event: (properties, { isSuccess, message }) =>
        isSuccess
          ? { event: 'STAMP_SUCCESS', properties }
          : { event: 'STAMP_ERROR', properties: { ...properties, message } },
    };`,
  'src/requests/kinds/stamp/words.ts': `
    import type { Message } from '../../../lib/formatMessage';

    export const words = {
      'stampRequest.canClose': 'You can close this. The stamp continues.',
      'stampRequest.confirmed': 'Stamp complete',
      'stampRequest.declined': 'Stamp declined in {wallet}.',
      'stampRequest.failed': 'The stamp failed',
    } as const satisfies Record<string, Message>;

    declare module '../../../core/words/Words' {
      interface Words extends Readonly<Record<keyof typeof words, Message>> {}
    }`,
  'src/requests/kinds/stamp/words.ar.ts': `
    import type { Translated } from '../../../core/words/Words';
    import type { words as english } from './words';

    export const words: Translated<typeof english> = {
      'stampRequest.canClose': 'يمكنك إغلاق هذه النافذة. سيستمر الطابع.',
      'stampRequest.confirmed': 'اكتمل الطابع',
      'stampRequest.declined': 'أُلغي الطابع في {wallet}.',
      'stampRequest.failed': 'فشل الطابع',
    };`,
  'test/requests/kinds/stamp.test.tsx': `
    import { test } from 'uvu';
    import * as assert from 'uvu/assert';
    import { createReview } from '../../../src/requests/createReview';
    import type { Intent } from '../../../src/requests/Intent';
    import { transactions } from '../../../src/requests/index';
    import { ReviewFoot } from '../../../src/requests/views/ReviewFoot';
    import { TransactionProgress } from '../../../src/requests/views/TransactionProgress';
    import { createFakeStorage } from '../../support/fakeStorage';
    import { renderIn } from '../../support/renderIn';
    import { createFakeChain, createSender, HASH } from '../support/sender';

    type Page = Awaited<ReturnType<typeof createSender>>;
    interface Stamp {
      readonly intent: Intent<'stamp'>;
    }

    /** Sticks a stamp on a page: the review, then the progress. */
    async function stick(page: Page) {
      const { ctx } = page;
      const { kind: _kind, ...rest } = page.intent();
      const subject: Stamp = {
        intent: { ...rest, id: crypto.randomUUID(), kind: 'stamp', properties: { motif: 'lighthouse' } },
      };
      const review = createReview<Stamp>({
        submit: ({ intent }) => transactions.submit(ctx, intent),
        isShown: () => true,
        onSent: () => () => {},
        report: ctx.report,
        signal: ctx.signal,
      });
      function View() {
        const sent = review.sent.value;
        if (sent)
          return (
            <TransactionProgress
              submission={sent.submission}
              done={{ title: 'Stamped', action: { label: 'Done', onClick: () => {} } }}
              onRetry={() => review.restart()}
              leave={{ onClick: () => {} }}
            />
          );
        return (
          <ReviewFoot
            intent={subject.intent}
            networkId={subject.intent.request.networkId}
            notice={review.notice.value}
            isBusy={review.confirmed.value === subject}
            service={transactions}
            name="A stamp"
            label="Stamp it"
            onConfirm={() => void review.confirm(subject, () => subject)}
          />
        );
      }
      return renderIn(page, <View />);
    }

    const stampEvents = ({ events }: Page) => events.filter(({ event }) => event.startsWith('STAMP_'));
    const success = { event: 'STAMP_SUCCESS', properties: { motif: 'lighthouse' } };

    test('a stamp is reviewed, sent once for five clicks, followed, and told to the host', async () => {
      const page = await createSender();
      const view = await stick(page);
      await view.settle(() => {
        const button = view.button('Stamp it');
        for (let count = 0; count < 5; count++) button.click();
      });
      await view.settle(() => page.settle());
      assert.is(page.requests().length, 1);
      assert.match(view.text(), 'Confirm in Harbor');
      page.answer().resolve(HASH);
      await view.settle(() => page.settle());
      assert.match(view.text(), 'The stamp continues.');
      page.chain.status = { status: 'confirmed', hash: HASH };
      await view.settle(() => page.clock.advance(4_000));
      assert.match(view.text(), 'Stamped');
      assert.equal(stampEvents(page), [success]);
      await view.unmount();
      page.life.abort();
    });

    test('a stamp that the visitor declines has its own words, and can be reviewed again', async () => {
      const page = await createSender();
      const view = await stick(page);
      await view.settle(() => view.button('Stamp it').click());
      await view.settle(() => page.settle());
      page.answer().reject({ code: 4001, message: 'no' });
      await view.settle(() => page.settle());
      assert.match(view.text(), 'Stamp declined in Harbor.');
      assert.is(stampEvents(page)[0]?.event, 'STAMP_ERROR');
      await view.settle(() => view.button('Try again').click());
      assert.match(view.text(), 'Stamp it');
      await view.unmount();
      page.life.abort();
    });

    test('a stamp is followed by the next page, named in another tab, and told once it is there', async () => {
      const store = createFakeStorage();
      const first = await createSender({ store });
      const view = await stick(first);
      await view.settle(() => view.button('Stamp it').click());
      await view.settle(() => first.settle());
      first.answer().resolve(HASH);
      await view.settle(() => first.settle());
      await view.unmount();
      first.life.abort();

      const next = await createSender({ store, chain: createFakeChain() });
      await next.settle();
      const again = await stick(next);
      assert.match(again.text(), 'Already on its way');
      await again.settle(() => again.button('Stamp it').click());
      assert.is(next.requests().length, 0, 'not without the consent');
      await again.unmount();
      next.state.modal.open.value = true;
      next.state.modal.onScreen.value = true;
      next.chain.status = { status: 'confirmed', hash: HASH };
      await next.clock.advance(4_000);
      await next.settle();
      assert.equal(stampEvents(next), [success]);
      assert.is(next.toast()?.text, 'Stamp complete');
      next.life.abort();
    });

    test.run();`,
};

test('a kind of request needs only a folder and a line', () =>
  inCopy(
    files,
    [['src/requests/kinds/index.ts', "export { send } from './send/index';", "export { stamp } from './stamp/index';"]],
    ({ run }) => {
      run('node_modules/typescript/bin/tsc', '-p', '.');
      const output = run(process.execPath, 'test/unit.mjs', 'requests/kinds/stamp', 'locales/');
      assert.match(output, /unit: \d+ passed, 0 failed/);
    },
  ));

test.run();
