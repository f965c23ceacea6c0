import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Bucket } from '#platform/files/index.ts'
import type { BackupTarget } from './backup-target.ts'
import { DamagedPart } from './sealed-stream.ts'

/** `prefix` is empty or ends with a slash. Unfinished parts are kept in the local `workshop`. */
export const s3Target = (bucket: Bucket, prefix: string, workshop: string): BackupTarget => ({
  place: `s3://${bucket.name}/${prefix}`,
  workshop,
  list: async () => {
    const found = new Map<string, number>()
    for await (const { key, bytes } of bucket.list(prefix))
      found.set(key.slice(prefix.length), bytes)
    return found
  },
  read: async (name) => {
    const found = await bucket.get(prefix + name)
    if (found === null) throw new DamagedPart()
    return found.stream
  },
  put: async (name, path) => {
    await bucket.putStream(prefix + name, createReadStream(path))
    await rm(path, { force: true })
  },
  remove: (name) => bucket.remove(prefix + name),
})
