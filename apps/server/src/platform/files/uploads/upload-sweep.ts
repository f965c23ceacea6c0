import { readdir, rm, stat } from 'node:fs/promises'
import { isId } from '@tandem/contract/ids.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { clocksAgree, now } from '#platform/clock.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { uploadFolder, uploadPath } from '../file-store.ts'
import { sweepForgotten } from '../forget-files.ts'
import { givenUpBefore } from './upload.rules.ts'
import { deleteUploadsBegunBefore, listUploadsAmong } from './upload.store.ts'

const everyMs = hourMs
/** The row of a new upload may not be committed yet. */
const graceMs = minuteMs

/** Deletes uploads unfinished after a day, and bytes that belong to no upload. */
export const sweepUploads = async (): Promise<void> => {
  await deleteUploadsBegunBefore(givenUpBefore(now()))
  const names = await readdir(uploadFolder()).catch(() => [])
  const kept = names.filter((name) => isId(name))
  const underWay = await listUploadsAmong(kept)
  for (const id of kept.filter((name) => !underWay.has(name))) {
    const touched = await stat(uploadPath(id)).catch(() => null)
    if (touched !== null && touched.mtimeMs < now().getTime() - graceMs)
      await rm(uploadPath(id), { force: true })
  }
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
