import type { Reporter, TestModule } from 'vitest/node'

/**
 * Fails a run in which a journey passed only at its second try, and says why the first one failed. The second try leaves a trace
 * and shows that the failure is intermittent; it does not excuse it.
 */
export default class SegundoIntento implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lucky = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
    if (lucky.length === 0) return
    console.error('\nPassed by a second try only, which fails the run:')
    for (const test of lucky) {
      console.error(`  ${test.module.relativeModuleId}: ${test.fullName}`)
      for (const { message } of test.result().errors ?? []) console.error(`    ${message}`)
    }
    process.exitCode = 1
  }
}
