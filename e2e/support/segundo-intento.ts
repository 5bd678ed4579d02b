import type { Reporter, TestModule } from 'vitest/node'

/**
 * Fails a run in which a journey passed by its second try only. That try tells a journey that fails from one that sometimes
 * does; it does not excuse it.
 */
export default class SegundoIntento implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lucky = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
    if (lucky.length === 0) return
    console.error('\nPassed by a second try only, which fails the run:')
    for (const test of lucky) console.error(`  ${test.module.relativeModuleId}: ${test.fullName}`)
    process.exitCode = 1
  }
}
