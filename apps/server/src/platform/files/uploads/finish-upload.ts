import type { FinishedUpload, UploadedFile } from '@tandem/contract/platform/files/file.schema.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { checkContent } from '../checked-content.ts'
import { insertPrivateFile } from '../file.store.ts'
import { viewOwnFile } from '../private-file.views.ts'
import { removeReceived } from './received-file.ts'
import { deleteUpload, findUpload } from './upload.store.ts'

export const finishUpload = async (
  userId: string,
  id: string,
  { poster }: FinishedUpload = {},
): Promise<UploadedFile> => {
  const upload = await findUpload(id)
  const isOwn = upload?.uploaderId === userId
  // Checking a large video is slow and changes no row, so it happens before the transaction.
  const content = isOwn ? await checkContent(upload, poster).catch(dropUseless(id)) : null
  return inTransaction(async (tx) => {
    const isFirst = isOwn && content !== null && (await deleteUpload(id, tx))
    if (!isFirst) return (await viewOwnFile(userId, id, tx)) ?? refuse('upload.not_found')
    const { kind, name } = upload
    await insertPrivateFile(tx, { id, uploaderId: userId, kind, name, ...content })
    afterCommit(tx, () => void removeReceived(id).catch(() => {}))
    return (await viewOwnFile(userId, id, tx)) ?? refuse('upload.not_found')
  })
}

/** Deletes an upload with unusable content, so that it no longer counts as unfinished. */
const dropUseless = (id: string) => async (error: unknown) => {
  const hopeless = error instanceof Refusal && error.code.startsWith('file.')
  if (hopeless && (await deleteUpload(id))) await removeReceived(id)
  throw error
}
