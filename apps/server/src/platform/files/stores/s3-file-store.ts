import { createReadStream } from 'node:fs'
import type { Bucket } from './s3-bucket.ts'
import type { FileStore } from './store.ts'

/** Uploads on their way and other things may be in the same bucket. */
export const filePrefix = 'files/'

export const s3FileStore = (bucket: Bucket): FileStore => {
  const at = (key: string): string => `${filePrefix}${key}`
  const size = (key: string) => bucket.size(at(key))
  return {
    write: async (key, bytes) => {
      if ((await size(key)) === null) await bucket.put(at(key), bytes)
    },
    adopt: async (key, path) => {
      if ((await size(key)) === null) await bucket.putStream(at(key), createReadStream(path))
    },
    writeStream: (key, bytes) => bucket.putStream(at(key), bytes),
    size,
    remove: (key) => bucket.remove(at(key)),
    removeFolder: async (key) => {
      for await (const { key: found } of bucket.list(`${at(key)}/`)) await bucket.remove(found)
    },
    listFolder: async (key) => {
      const names: string[] = []
      const folder = `${at(key)}/`
      for await (const { key: found } of bucket.list(folder)) {
        const name = found.slice(folder.length)
        if (!name.includes('/')) names.push(name)
      }
      return names
    },
    read: (key, range) => bucket.get(at(key), range),
    placeOf: async (key) => `s3://${bucket.name}/${at(key)}`,
  }
}
