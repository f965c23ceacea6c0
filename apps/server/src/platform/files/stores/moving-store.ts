import type { FileStore } from './store.ts'

/**
 * Files that are still on the disk stay readable after S3 was set. New files go to S3 only.
 * Removes from the disk first: `moveFiles` notices a file that disappears while it is copied.
 */
export const movingFileStore = (s3: FileStore, disk: FileStore): FileStore => ({
  ...s3,
  size: async (key) => (await s3.size(key)) ?? (await disk.size(key)),
  read: async (key, range) => (await s3.read(key, range)) ?? (await disk.read(key, range)),
  remove: async (key) => {
    await disk.remove(key)
    await s3.remove(key)
  },
  removeFolder: async (key) => {
    await disk.removeFolder(key)
    await s3.removeFolder(key)
  },
  listFolder: async (key) => [
    ...new Set([...(await s3.listFolder(key)), ...(await disk.listFolder(key))]),
  ],
  placeOf: async (key) =>
    (await s3.size(key)) === null && (await disk.size(key)) !== null
      ? disk.placeOf(key)
      : s3.placeOf(key),
})
