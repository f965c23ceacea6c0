import { readdir, rm, stat } from 'node:fs/promises'
import { isId } from '@tandem/contract/ids.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { clocksAgree, now } from '#platform/clock.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { uploadFolder, uploadPath } from '../file-store.ts'
import { givenUpBefore } from './upload.rules.ts'
import { deleteUploadsBegunBefore, listUploadsAmong } from './upload.store.ts'

const everyMs = hourMs
/** Their row may only just be being written. */
const graceMs = minuteMs

/** What nobody finished within a day, and bytes that belong to none, such as of a stop midway. */
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
  // The age of bytes is told by this machine's clock.
  const sweepAtRightTime = async () => (clocksAgree() ? sweepUploads() : undefined)
  const poller = startPoller(sweepAtRightTime, { everyMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
