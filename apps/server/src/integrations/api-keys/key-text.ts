import { createHmac, hash } from 'node:crypto'
import { keyFor } from '#platform/keys/derived-key.ts'

const start = 'tdk_'

/** A key is derived from its id, so a repeated request shows it although none is stored. */
export const keyOf = (id: string): string =>
  `${start}${createHmac('sha256', keyFor('api-keys')).update(id).digest('base64url')}`

export const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer')

export const prefixOf = (key: string): string => key.slice(0, start.length + 6)
