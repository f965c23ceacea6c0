import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopCurrency } from './money.ts'

export type Connection = ShopCurrency & {
  key: string
  secret: string
  codes: Record<string, number>
}

const fileIn = (folder: string): string => join(folder, 'connection.json')

export const writeConnection = async (folder: string, connection: Connection): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(fileIn(folder), JSON.stringify(connection), { mode: 0o600 })
}

/** Read for every request, so that a new key works without a restart. */
export const readConnection = async (folder: string): Promise<Connection> => {
  try {
    return { digits: 2, ...JSON.parse(await readFile(fileIn(folder), 'utf8')) }
  } catch {
    return { key: '', secret: '', currency: 'EUR', digits: 2, codes: {} }
  }
}
