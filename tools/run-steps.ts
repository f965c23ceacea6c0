import { availableParallelism } from 'node:os'
import { endChildrenToo, seconds } from './progress.ts'
import type { Step, Steps } from './steps.ts'

const print = (text: string): void => {
  process.stdout.write(text)
}

const sideBySide = async (
  steps: readonly Step[],
  take: (step: Step) => Promise<void>,
): Promise<void> => {
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

/** Runs all steps, even after a failure. The last line of the output is `N passed, N failed`. */
export const runSteps = async (steps: readonly Steps[]): Promise<void> => {
  endChildrenToo()
  const startedAt = performance.now()
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  const take = async ({ name, run }: Step, start = `  ${name} … `): Promise<void> => {
    const stepAt = performance.now()
    const { passed, failed, output } = await run()
    total.passed += passed
    total.failed += failed
    const count = passed + failed === 1 ? '' : ` (${passed} passed, ${failed} failed)`
    const outcome = `${failed === 0 ? 'ok' : 'FAILED'}${count} in ${seconds(stepAt)}`
    print(`${start}${outcome}\n`)
    if (failed === 0) return
    failures.push(name)
    print(`\n${output.trimEnd()}\n\n`)
  }
  for (const each of steps) {
    if ('run' in each) {
      print(`  ${each.name} … `)
      await take(each, '')
    } else {
      print(`  ${each.map((step) => step.name).join(', ')} …\n`)
      await sideBySide(each, (step) => take(step))
    }
  }
  if (failures.length > 0) print(`\nFailed: ${failures.join(', ')}. See their output above.\n`)
  print(`\nTotal time: ${seconds(startedAt)}.\n`)
  print(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
