import { type Poller, startPoller } from '../events/poller.ts'
import type { Log } from '../log.ts'
import { diskHealth } from './disk-space.ts'

const everyMs = 10_000

const sentences = {
  enough: 'there is room on the disk again',
  short: 'the disk is almost full: uploads are refused until there is more room',
  low: 'the disk is full: nothing is written until there is more room',
}

/** Logs once when the disk becomes full and once when it has space again. */
export const startDiskWatch = (log: Log): Poller => {
  let last: keyof typeof sentences = 'enough'
  const look = async (): Promise<void> => {
    const { verdict, ...numbers } = await diskHealth()
    if (verdict === last) return
    last = verdict
    log[verdict === 'enough' ? 'info' : 'error'](numbers, sentences[verdict])
  }
  const onError = (error: unknown) => log.error({ err: error }, 'the disk could not be looked at')
  const poller = startPoller(look, { everyMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
