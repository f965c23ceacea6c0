import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '@tandem/contract/ids.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { clocksAgree, now } from '#platform/clock.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { settings } from '#platform/settings/settings.ts'
import { uploadFolder } from '../file-store.ts'
import { sweepForgotten } from '../forget-files.ts'
import { listPieceUploads, removePieces } from './stored-pieces.ts'
import { givenUpBefore } from './upload.rules.ts'
import { deleteUploadsBegunBefore, listUploadsAmong } from './upload.store.ts'

const everyMs = hourMs
/** The row of a new upload may not be committed yet. */
const graceMs = minuteMs

const beforeGrace = (): Date => new Date(now().getTime() - graceMs)

/** Deletes uploads unfinished after a day, and bytes that belong to no upload. */
export const sweepUploads = async (): Promise<void> => {
  await deleteUploadsBegunBefore(givenUpBefore(now()))
  await sweepDisk()
  if (settings.s3 !== undefined) await sweepPieces()
}

const sweepDisk = async (): Promise<void> => {
  const names = await readdir(uploadFolder()).catch(() => [])
  const underWay = await listUploadsAmong(names.filter((name) => isId(name)))
  for (const name of names.filter((one) => !underWay.has(one))) {
    const path = join(uploadFolder(), name)
    // Anything that is no upload is a copy whose content a server may be checking.
    const before = isId(name) ? beforeGrace() : givenUpBefore(now())
    const touched = await stat(path).catch(() => null)
    if (touched !== null && touched.mtime < before) await rm(path, { force: true })
  }
}

const sweepPieces = async (): Promise<void> => {
  const touched = await listPieceUploads()
  const underWay = await listUploadsAmong([...touched.keys()].filter((id) => isId(id)))
  for (const [id, at] of touched)
    if (!underWay.has(id) && at < beforeGrace()) await removePieces(id)
}

export const startUploadSweep = (onError: (error: unknown) => void): Poller => {
  const sweepAtRightTime = async () => {
    if (!clocksAgree()) return
    await sweepUploads()
    await sweepForgotten()
  }
  const poller = startPoller(sweepAtRightTime, { everyMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
