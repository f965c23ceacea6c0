import { randomUUID } from 'node:crypto'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { shownName } from '../shown-name.ts'
import { takeRoom } from './take-room.ts'
import { acceptsUpload, tooLargeSentence } from './upload.rules.ts'
import { countUnfinished, deleteUpload, insertUpload } from './upload.store.ts'

export type UploadAnnounced = { kind: string; name: string; bytes: number }

export const startUpload = (userId: string, told: UploadAnnounced): Promise<string> =>
  issueAccess(async (tx) => {
    const { data: kind } = FileKind.safeParse(told.kind)
    if (kind === undefined) return refuse('file.wrong_kind')
    if (told.bytes === 0) return refuse('file.empty')
    const bytesMax = kind === 'video' ? settings.videoBytesMax : uploadBytesMax
    if (told.bytes > bytesMax)
      return refuse('file.too_large', tooLargeSentence(kind, told.bytes, bytesMax))
    await takeRoom(tx, userId, told.bytes)
    ensure(acceptsUpload(told.bytes, await countUnfinished(tx, userId), settings.videoBytesMax))
    // The file keeps this id in its address, so it must not be guessable: random, not by time.
    const id = randomUUID()
    const { bytes } = told
    await insertUpload(tx, { id, uploaderId: userId, kind, name: shownName(told.name), bytes })
    return id
  })

export const forgetUpload = async (id: string): Promise<void> => {
  await deleteUpload(id)
}
