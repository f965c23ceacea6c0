import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Color } from 'sharp'
import { afterAll } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { insertFile, insertPrivateFile } from './file.store.ts'
import { keyOfName, nameOf } from './file-name.ts'
import { privateKeyOf, privateUrlOf } from './private-file-name.ts'

export const useFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

export const drawPng = (width = 20, height = 20, background: Color = '#268') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png({ compressionLevel: 1 })
    .toBuffer()

export const buildFile = async (uploaderId: string): Promise<string> => {
  const sha256 = randomBytes(32)
  const name = nameOf(sha256, { width: 1, height: 1, tones: null })
  const key = keyOfName(name) ?? ''
  await insertFile(db, { uploaderId, key, sha256, bytes: 1, width: 1, height: 1 })
  return `/files/${name}`
}

const mimes = { image: 'image/webp', pdf: 'application/pdf', video: 'video/mp4' }

export const buildPrivateFile = async (
  uploaderId: string,
  kind: 'image' | 'pdf' | 'video' = 'image',
): Promise<string> => {
  const [id, mime] = [randomUUID(), mimes[kind]]
  const size = kind === 'image' ? { width: 1, height: 1 } : { width: null, height: null }
  const key = privateKeyOf(id, mime)
  const rest = { name: 'a file', bytes: 1, sha256: randomBytes(32), ...size }
  await insertPrivateFile(db, { id, uploaderId, kind, mime, key, ...rest })
  return privateUrlOf({ id, mime, ...size })
}
