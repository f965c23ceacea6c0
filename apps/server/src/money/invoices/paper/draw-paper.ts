import { limitConcurrencyPerPerson } from '#platform/concurrency-per-person.ts'
import { settings } from '#platform/settings/settings.ts'
import { inWorkerThread } from '#platform/worker-thread.ts'
import type { Paper } from './paper.pdf.ts'
import type { PaperJob } from './paper-thread.ts'

const draw = inWorkerThread<PaperJob, Uint8Array>(new URL('./paper-thread.ts', import.meta.url))
const limit = limitConcurrencyPerPerson({ running: 1, waitingEach: 30, waiting: 1000 })

/** Refuses with `server.busy` when an account has 30 papers waiting. */
export const drawPaperFor = (forWhom: string, paper: Paper): Promise<Buffer> =>
  limit(forWhom, async () => {
    const { invoiceFont } = settings
    const { buffer, byteOffset, length } = await draw({ paper, settings: { invoiceFont } })
    return Buffer.from(buffer, byteOffset, length)
  })
