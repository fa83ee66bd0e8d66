import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/** Ends a run with the line that `npm test` adds up, after the reasons for skipped tests. */
export default class Totals implements Reporter {
  #name: string;
  #tests: TestCase[] = [];
  #errors = 0;

  constructor({ name = 'browser' }: { name?: string } = {}) {
    this.#name = name;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const skipped = new Map<string, number>();
    let passed = 0;
    let failed = this.#errors;
    for (const test of this.#tests) {
      const [last] = test.results.slice(-1);
      const reason = test.annotations.concat(last?.annotations ?? []).find(({ type }) => type === 'skip');
      // A test that never ran (the run was stopped, or its worker crashed) has no result and has not passed.
      if (last?.status === 'skipped' && reason)
        skipped.set(reason.description ?? 'without a reason', (skipped.get(reason.description ?? '') ?? 0) + 1);
      else if (last && test.outcome() === 'expected') passed += 1;
      else failed += 1;
    }
    if (status !== 'passed') failed = Math.max(failed, 1);
    for (const [reason, count] of skipped) console.log(`skipped: ${reason} (${count})`);
    console.log(`${this.#name}: ${passed} passed, ${failed} failed`);
  }
}
