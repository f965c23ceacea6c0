import { Worker } from 'node:worker_threads'
import { threadStart } from '#platform/postgres/thread-database.ts'
import type { FollowedClick } from './click.ts'
import type { ClickLog } from './click-buffer.ts'
import type { WriterSays, WriterStart } from './click-writer.ts'

const everyMs = 20
const atOnce = 256
const waitingMost = 200_000

/** When the writer thread falls behind, clicks are dropped but redirects continue. */
export const createClickRecorder = ({
  log,
  most = waitingMost,
}: {
  log: ClickLog
  most?: number
}) => {
  let gathered: FollowedClick[] = []
  let waiting = 0
  let lost = 0
  let writer: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<void> = Promise.resolve()

  const send = (): void => {
    if (lost > 0) log.warn({ lost }, 'clicks were led on and not counted')
    lost = 0
    if (gathered.length === 0) return
    writer ??= startWriter()
    writer.postMessage(gathered)
    gathered = []
  }
  const startWriter = (): Worker => {
    const workerData: WriterStart = { ...threadStart(), most }
    const worker = new Worker(new URL('./click-writer.ts', import.meta.url), { workerData })
    worker.on('message', (said: WriterSays) => {
      if ('taken' in said) waiting -= said.taken
      else log[said.level](said.about, said.words)
    })
    worker.on('error', (err) => log.error({ err }, 'the thread that writes clicks ended'))
    ended = new Promise((resolve) => {
      worker.once('exit', () => {
        // The exited thread's clicks are lost. The next click starts a new thread.
        if (writer === worker) writer = undefined
        lost += waiting - gathered.length
        waiting = gathered.length
        resolve()
      })
    })
    return worker
  }

  return {
    put: (click: FollowedClick): void => {
      if (waiting >= most) {
        lost += 1
        return
      }
      waiting += 1
      if (gathered.push(click) >= atOnce) send()
    },
    start: (): void => {
      writer ??= startWriter()
      timer = setInterval(send, everyMs)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      send()
      writer?.postMessage(null)
      await ended
      if (lost > 0) log.warn({ lost }, 'clicks were led on and not counted')
    },
  }
}
