import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into the measured server. On SIGUSR2 it writes the delays since the last signal. */
const resolutionMs = 10
const file = process.env.LOOP_DELAY_FILE
if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  process.on('SIGUSR2', () => {
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
    const figures = { p99Ms: ms(delays.percentile(99)), maxMs: ms(delays.max) }
    writeFileSync(file, JSON.stringify(figures))
    delays.reset()
  })
}
