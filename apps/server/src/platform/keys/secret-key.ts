import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../disk/make-folders.ts'

export const shortestKey = 32

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key')

export const newSecretKey = (): string => randomBytes(32).toString('base64url')

// A truncated or overwritten file must not be used as a key.
const isWhole = (key: string): boolean =>
  key.length >= shortestKey && !/[^\P{C}\r\n]|\ufffd/u.test(key)

/** Undefined when there is no file; `mistake` explains an unusable one. */
export const readSecretKey = (
  dataDir: string,
): { key: string } | { mistake: string } | undefined => {
  const file = secretKeyFile(dataDir)
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (isWhole(key)) return { key }
    return {
      mistake: `The secret key in ${file} is ${key === '' ? 'empty' : 'damaged'}: it must have at least ${shortestKey} readable characters. Restore the file from your backup, or set SECRET_KEY to its former content. Delete the file only if this marketplace has never run.`,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    return { mistake: `The secret key in ${file} can't be read: ${message}.` }
  }
}

/** Readable by its owner only. Throws when the file exists. */
export const keepSecretKey = (dataDir: string, key: string): void => {
  makeFolders(dataDir, 0o711)
  writeFileSync(secretKeyFile(dataDir), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
