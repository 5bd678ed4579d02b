import type { Reporter, TestModule } from 'vitest/node'

/** One may come from a machine that stalled for a moment; two in one run are no accident. */
const MAX_LUCKY = 1

/**
 * Reports which journeys passed only at their second try, and why the first one failed. More than one fails the run: a
 * second try shows that a failure is intermittent, but does not excuse it.
 */
export default class SegundoIntento implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lucky = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
    if (lucky.length === 0) return
    console.error(`\nPassed by a second try only${lucky.length > MAX_LUCKY ? ', which fails the run' : ''}:`)
    for (const test of lucky) {
      console.error(`  ${test.module.relativeModuleId}: ${test.fullName}`)
      for (const { message } of test.result().errors ?? []) console.error(`    ${message}`)
    }
    if (lucky.length > MAX_LUCKY) process.exitCode = 1
  }
}
