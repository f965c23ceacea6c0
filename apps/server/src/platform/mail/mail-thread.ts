/** Runs in its own thread, because writing thousands of emails would delay requests. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openInThread, type ThreadStart } from '#platform/postgres/thread-database.ts'
import { startMailer } from './mailer.ts'

const port = parentPort
if (port === null) throw new Error('This is started as a thread, by mailer-in-thread.ts.')

// Requests come first while the processors are busy. Only Linux has priorities of threads.
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)

// A claim, a hand-over and a confirmation run at the same time.
const database = openInThread(workerData as ThreadStart, { connections: 3 })
const mailer = await startMailer((error) => port.postMessage(error))

port.on('message', (asked: 'wake' | 'stop') => {
  if (asked === 'wake') void mailer.drain()
  else void end()
})
const end = async (): Promise<void> => {
  await mailer.stop()
  await database.close()
  port.close()
}
