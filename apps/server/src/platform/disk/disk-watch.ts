import { type Poller, startPoller } from '../events/poller.ts'
import type { Log } from '../log.ts'
import { diskHealth } from './disk-space.ts'

const everyMs = 10_000

const sentences = {
  enough: 'the disk has enough space again',
  short: 'the disk is almost full: uploads are refused until space is freed',
  low: 'the disk is full: nothing is saved until space is freed',
}

export const startDiskWatch = (log: Log): Poller => {
  let last: keyof typeof sentences = 'enough'
  const look = async (): Promise<void> => {
    const { verdict, ...numbers } = await diskHealth()
    if (verdict === last) return
    last = verdict
    log[verdict === 'enough' ? 'info' : 'error'](numbers, sentences[verdict])
  }
  const onError = (error: unknown) =>
    log.error({ err: error }, 'the free disk space could not be read')
  const poller = startPoller(look, { everyMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
