import { exportLeaseSeconds } from '@tandem/contract/accounts/exports/export.limits.ts'
import { announce } from '#platform/events/outbox.ts'
import { removeStored, removeStoredFolder, storeStream } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { type Claim, claimExport, markReady, markTried, reportProgress } from './export.store.ts'
import { exportFolderOf, exportKeyOf } from './export-file.ts'
import { type Progress, zipOf } from './zip-of.ts'

class TakenOver extends Error {}

/** Returns false when another server makes the export. */
export const makeExport = async (id: string): Promise<boolean> => {
  const claim = await inTransaction((tx) => claimExport(tx, id))
  if (claim === undefined) return false
  // A server that stopped may have left an unfinished file.
  if (claim.attempt > 1) await removeStoredFolder(exportFolderOf(id))
  try {
    const bytes = await writeFile(claim)
    const finished = await inTransaction((tx) => finish(tx, claim, bytes))
    if (!finished) await removeStored(exportKeyOf(claim))
    return finished
  } catch (error) {
    await removeStored(exportKeyOf(claim))
    if (error instanceof TakenOver) return false
    await inTransaction((tx) => giveBack(tx, claim))
    throw error
  }
}

const writeFile = async (claim: Claim): Promise<number> => {
  const progress: Progress = { done: 0, all: 0 }
  const report = async (): Promise<void> => {
    if (!(await reportProgress(claim, progress.done, progress.all))) throw new TakenOver()
  }
  // Renews the lease also while one large file is written.
  const renewing = setInterval(() => report().catch(() => {}), (exportLeaseSeconds * 1000) / 4)
  try {
    return await storeStream(exportKeyOf(claim), await zipOf(claim, progress, report))
  } finally {
    clearInterval(renewing)
  }
}

const finish = async (tx: Db, claim: Claim, bytes: number): Promise<boolean> => {
  const ready = await markReady(tx, claim, bytes)
  if (ready === undefined) return false
  const of = claim.brandId === null ? 'person' : 'brand'
  const { expiresAt } = ready
  await announce(tx, {
    type: 'export.ready',
    subjectType: 'user',
    subjectId: claim.userId,
    data: { of, bytes, expiresAt },
  })
  return true
}

const giveBack = async (tx: Db, claim: Claim): Promise<void> => {
  if ((await markTried(tx, claim)) !== 'failed') return
  await announce(tx, {
    type: 'export.failed',
    subjectType: 'user',
    subjectId: claim.userId,
    data: { of: claim.brandId === null ? 'person' : 'brand' },
  })
}
