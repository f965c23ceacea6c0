import { rm } from 'node:fs/promises'
import type { FinishedUpload, UploadedFile } from '@tandem/contract/platform/files/file.schema.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { checkContent } from '../checked-content.ts'
import { insertPrivateFile } from '../file.store.ts'
import { uploadPath } from '../file-store.ts'
import { viewOwnFile } from '../private-file.views.ts'
import { deleteUpload, findUpload } from './upload.store.ts'

export const finishUpload = async (
  userId: string,
  id: string,
  { poster }: FinishedUpload = {},
): Promise<UploadedFile> => {
  const upload = await findUpload(id)
  const isOwn = upload?.uploaderId === userId
  // Before the transaction: looking through a large video takes its time, and changes no row.
  const content = isOwn ? await checkContent(upload, poster).catch(dropUseless(id)) : null
  return inTransaction(async (tx) => {
    // Of two at once, the first makes the file and the second finds it.
    const isFirst = isOwn && content !== null && (await deleteUpload(id, tx))
    if (!isFirst) return (await viewOwnFile(userId, id, tx)) ?? refuse('upload.not_found')
    const { kind, name } = upload
    await insertPrivateFile(tx, { id, uploaderId: userId, kind, name, ...content })
    afterCommit(tx, () => void rm(uploadPath(id), { force: true }).catch(() => {}))
    return (await viewOwnFile(userId, id, tx)) ?? refuse('upload.not_found')
  })
}

/** What was refused for its content will not get better: it counts as under way no more. */
const dropUseless = (id: string) => async (error: unknown) => {
  const hopeless = error instanceof Refusal && error.code.startsWith('file.')
  if (hopeless && (await deleteUpload(id))) await rm(uploadPath(id), { force: true })
  throw error
}
