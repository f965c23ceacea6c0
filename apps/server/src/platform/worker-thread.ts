import { minuteMs } from '@tandem/contract/time.ts'
import { Piscina } from 'piscina'

/**
 * Runs a module's exported function `run` in a thread, for work of more than 50 ms.
 * Arguments and results are copied. The thread has no environment variables.
 */
export const inWorkerThread = <Job, Result>(module: URL): ((job: Job) => Promise<Result>) => {
  const pool = new Piscina({
    filename: module.href,
    name: 'run',
    env: {},
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: minuteMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recordTiming: false,
  })
  return (job) => pool.run(job)
}
