import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const shortestKey = 32

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** It counts once it is kept. */
export const newSecretKey = (): string => randomBytes(32).toString('base64url')

// Of a file that was cut off, filled with zeros or overwritten, a rest must not become the key.
const isWhole = (key: string): boolean =>
  key.length >= shortestKey && !/[^\P{C}\r\n]|\ufffd/u.test(key)

/** Undefined when there is none, a sentence when it can't be one. */
export const readSecretKey = (
  dataDir: string,
): { key: string } | { mistake: string } | undefined => {
  const file = secretKeyFile(dataDir)
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (isWhole(key)) return { key }
    return {
      mistake: `The secret key in ${file} is ${key === '' ? 'empty' : 'damaged'}: it must have at least ${shortestKey} readable characters. Restore the file from your backup, or set SECRET_KEY to what was in it. Only where this marketplace has never run before may you delete it.`,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    return { mistake: `The secret key in ${file} can't be read: ${message}.` }
  }
}

/** Readable by its owner only. Never replaces one. */
export const keepSecretKey = (dataDir: string, key: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(secretKeyFile(dataDir), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
