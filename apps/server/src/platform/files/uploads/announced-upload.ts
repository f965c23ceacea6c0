import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#platform/refusal.ts'
import type { UploadAnnounced } from './start-upload.ts'

const textOf = (base64: string | undefined): string =>
  Buffer.from(base64 ?? '', 'base64').toString('utf8')

/** Its length and, as metadata, kind and name. */
export const announcedUpload = (headers: IncomingHttpHeaders): UploadAnnounced => {
  const length = String(headers['upload-length'] ?? '')
  // A length told later could not be held against a limit now.
  if (!/^\d{1,15}$/.test(length)) return refuse('input.invalid')
  const metadata = new Map(
    String(headers['upload-metadata'] ?? '')
      .split(',')
      .map((pair): [string, string | undefined] => {
        const [name = '', value] = pair.trim().split(' ')
        return [name, value]
      }),
  )
  return {
    bytes: Number(length),
    kind: textOf(metadata.get('kind')),
    name: textOf(metadata.get('name')),
  }
}
