import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Choice = {
  mayUseReplica: boolean
  isOver: boolean
  chosen: { place: Promise<pg.Pool | undefined>; atMs: number } | undefined
}

const reads = new AsyncLocalStorage<Choice>()
/** Data that a long request reads later is as current as its later reads. */
const keptMs = 1_000

/** Reads within `work` may go to a replica until the returned function is called. */
export const withReplicas = (work: () => void): (() => void) => {
  const choice: Choice = { mayUseReplica: true, isOver: false, chosen: undefined }
  reads.run(choice, work)
  return () => {
    // Work that the request started, such as a loop, may go on after it.
    choice.mayUseReplica = false
    choice.isOver = true
  }
}

/** False for the reads of writes and of background work, which always go to the primary. */
export const isWithReplicas = (): boolean => reads.getStore()?.isOver === false

/** Call it before a write, because a replica lags behind and would not show it. */
export const readFromPrimary = (): void => {
  const choice = reads.getStore()
  if (choice !== undefined) choice.mayUseReplica = false
}

/** Returns the replica's connections from which this request reads. Undefined for the primary. */
export const placeOfReads = async (
  choose: () => Promise<pg.Pool | undefined>,
): Promise<pg.Pool | undefined> => {
  const choice = reads.getStore()
  if (choice?.mayUseReplica !== true) return undefined
  const atMs = performance.now()
  if (choice.chosen === undefined || atMs - choice.chosen.atMs > keptMs)
    choice.chosen = { place: choose(), atMs }
  const place = await choice.chosen.place
  // A write may have begun meanwhile.
  return choice.mayUseReplica ? place : undefined
}
