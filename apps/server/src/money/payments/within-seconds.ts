import { setTimeout } from 'node:timers/promises'

export const withinSeconds = async <T>(seconds: number, work: Promise<T>): Promise<T> => {
  const enough = new AbortController()
  const tooLate = async (): Promise<never> => {
    await setTimeout(seconds * 1000, undefined, { signal: enough.signal })
    throw new Error(`The payment provider did not answer within ${seconds} seconds.`)
  }
  const late = tooLate()
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    enough.abort()
  }
}
