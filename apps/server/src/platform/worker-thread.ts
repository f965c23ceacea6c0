import { minuteMs } from '@tandem/contract/time.ts'
import { Piscina } from 'piscina'

/**
 * Runs the function `run` that a module exports in a thread of its own, for work that would keep
 * the server from answering for more than 50 ms. Arguments and results are copied between the
 * threads. The thread starts with the first job, ends after a minute without one, and knows none of
 * the environment's secrets. Jobs wait for each other; one that throws rejects its own promise.
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
