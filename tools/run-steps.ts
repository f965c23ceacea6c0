import { endChildrenToo, seconds } from './progress.ts'
import type { Step } from './steps.ts'

const print = (text: string): void => {
  process.stdout.write(text)
}

/** Runs all steps, also after a failure, and ends with the line `N passed, N failed`. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  endChildrenToo()
  const startedAt = performance.now()
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const { name, run } of steps) {
    print(`  ${name} … `)
    const stepAt = performance.now()
    const { passed, failed, output } = await run()
    total.passed += passed
    total.failed += failed
    const count = passed + failed === 1 ? '' : ` (${passed} passed, ${failed} failed)`
    print(`${failed === 0 ? 'ok' : 'FAILED'}${count} in ${seconds(stepAt)}\n`)
    if (failed === 0) continue
    failures.push(name)
    print(`\n${output.trimEnd()}\n\n`)
  }
  if (failures.length > 0) print(`\nFailed: ${failures.join(', ')}. What they said stands above.\n`)
  print(`\nAll of it took ${seconds(startedAt)}.\n`)
  print(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
