import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#platform/refusal.ts'
import type { UploadAnnounced } from './start-upload.ts'

const textOf = (base64: string | undefined): string =>
  Buffer.from(base64 ?? '', 'base64').toString('utf8')

/** Reads length, kind and name from the headers of the tus protocol. */
export const announcedUpload = (headers: IncomingHttpHeaders): UploadAnnounced => {
  const length = String(headers['upload-length'] ?? '')
  // An upload without a known length could not be checked against the limits.
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
