/** Runs in its own thread, so that redirects never wait for the database. */
import { parentPort, workerData } from 'node:worker_threads'
import { openInThread, type ThreadStart } from '#platform/postgres/thread-database.ts'
import { clickOf, type FollowedClick } from './click.ts'
import { createClickBuffer } from './click-buffer.ts'

export type WriterStart = ThreadStart & { most: number }
/** `taken`: number of clicks that were written or dropped. The other messages are log entries. */
export type WriterSays =
  | { taken: number }
  | { level: 'error' | 'warn'; about: object; words: string }

const port = parentPort
if (port === null) throw new Error('This is started as a thread, by click-recorder.ts.')
const { most, ...start } = workerData as WriterStart
const say = (words: WriterSays): void => port.postMessage(words)

const database = openInThread(start)
const buffer = createClickBuffer({
  log: {
    error: (about, words) => say({ level: 'error', about, words }),
    warn: (about, words) => say({ level: 'warn', about, words }),
  },
  most,
  onTaken: (taken) => say({ taken }),
})
buffer.start()

port.on('message', (followed: FollowedClick[] | null) => {
  if (followed === null) void end()
  else for (const click of followed) buffer.put(clickOf(click))
})
const end = async (): Promise<void> => {
  await buffer.stop()
  await database.close()
  port.close()
}
