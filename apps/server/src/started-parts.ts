import type { Log } from './platform/log.ts'

export type Part = { readonly name: string; stop(): Promise<unknown> }

/** Ends a start during which the stop has begun. */
export class StartInterrupted extends Error {}

export type StartedParts = {
  /**
   * Starts a part that is stopped later. Throws `StartInterrupted` when the stop has begun. A part
   * that was just starting then is stopped as well.
   */
  start<P extends Part>(begin: () => P | Promise<P>): Promise<P>
  /** Throws `StartInterrupted` when the stop has begun. */
  goOn(): void
  /** In reverse order. If one part fails to stop, the others are stopped all the same. */
  stopAll(): Promise<void>
}

export const stopPart = async (part: Part, log: Log): Promise<void> => {
  try {
    await part.stop()
  } catch (error) {
    log.error({ err: error }, `${part.name} did not stop cleanly`)
  }
}

export const startedParts = (log: Log): StartedParts => {
  const started: Part[] = []
  let stopping = false
  const goOn = (): void => {
    if (stopping) throw new StartInterrupted()
  }
  return {
    goOn,
    start: async (begin) => {
      goOn()
      const part = await begin()
      if (stopping) await stopPart(part, log)
      else started.push(part)
      goOn()
      return part
    },
    stopAll: async () => {
      stopping = true
      for (const part of started.splice(0).reverse()) await stopPart(part, log)
    },
  }
}
