import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';

const SLOW_FILES = 10;
/** A journey that takes longer needs a reason, in an annotation of the type `slow`. */
const SLOW_JOURNEY_MS = 20_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Ends a run with the slowest files, the reasons for slow journeys and skipped tests, and the line that `npm test` adds up. */
export default class Totals implements Reporter {
  #tests: TestCase[] = [];
  #errors = 0;
  #files = new Map<string, number>();

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd({ location, title, annotations }: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), location.file);
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
    if (duration < SLOW_JOURNEY_MS) return;
    const reason = annotations.find(({ type }) => type === 'slow')?.description ?? 'no reason is given';
    console.log(`slow: ${title} (${seconds(duration)}): ${reason}`);
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
    const slowest = [...this.#files].sort(([, a], [, b]) => b - a).slice(0, SLOW_FILES);
    console.log('slowest files:');
    for (const [file, duration] of slowest) console.log(`  ${seconds(duration).padStart(8)}  ${file}`);
    for (const [reason, count] of skipped) console.log(`skipped: ${reason} (${count})`);
    console.log(`browser: ${passed} passed, ${failed} failed`);
  }
}
