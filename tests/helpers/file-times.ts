import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/** Reporter for Vitest and Playwright: appends the seconds of each test file to the file that TEST_TIMES names. */
export default class FileTimes {
  readonly #times = new Map<string, number>();

  /** Called by Vitest. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      this.#add(`${module.project.name} ${module.relativeModuleId}`, collectDuration + duration);
    }
    this.onEnd();
  }

  /** Called by Playwright, as `onEnd` is. */
  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.#add(`browser ${relative('', location.file)}`, duration);
  }

  onEnd(): void {
    if (!process.env.TEST_TIMES) return;
    const lines = [...this.#times].map(([file, ms]) => `${(ms / 1000).toFixed(1)}\t${file}\n`);
    appendFileSync(process.env.TEST_TIMES, lines.join(''));
  }

  #add(file: string, ms: number): void {
    this.#times.set(file, (this.#times.get(file) ?? 0) + ms);
  }
}
