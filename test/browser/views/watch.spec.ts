import { test } from './support/viewTest';

const long = { tag: '@long' };

test.fail('a view that logs an error fails the test', long, async ({ openView }) => {
  const { page } = await openView();
  await page.evaluate(() => console.error('an error'));
});

test.fail('a view that violates the policy of its page fails the test', long, async ({ openView }) => {
  const { page } = await openView({ expected: { console: [/./] } });
  await page.evaluate(async () => {
    const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a { color: red }' }));
    await reported;
  });
});
