import { bucketAt, filePrefix, filesFolder } from '#platform/files/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { type FileSource, filesAt, listFiles } from './store/copy-folder.ts'

/** Where the settings say that files are, in words. */
export const placeOfFiles = (): string =>
  settings.s3 === undefined ? filesFolder() : `${filesFolder()} or the bucket ${settings.s3.bucket}`

const isWhole = (path: string): boolean => !path.endsWith('.part')

const inBucket = async (): Promise<FileSource[]> => {
  const { s3 } = settings
  if (s3 === undefined) return []
  const bucket = bucketAt(s3)
  const found: FileSource[] = []
  for await (const { key, bytes, changedAt } of bucket.list(filePrefix))
    found.push({
      path: key.slice(filePrefix.length),
      bytes,
      mtimeMs: changedAt.getTime(),
      open: async () => (await bucket.get(key))?.stream,
    })
  return found
}

/** Files may be in S3, on this disk, or in both while they are being moved. */
export const listPeopleFiles = async (): Promise<FileSource[]> => {
  const folder = filesFolder()
  const [local, stored] = [
    await filesAt(folder, await listFiles(folder, isWhole)),
    await inBucket(),
  ]
  return [...new Map([...local, ...stored].map((file) => [file.path, file])).values()]
}
