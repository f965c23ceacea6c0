import { randomBytes } from 'node:crypto'
import { now } from './clock.ts'

/** UUIDs of version 7 in ascending order, like the database function `uuid7`. */
export const newIds = (count: number): string[] => {
  const moment = now().getTime().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, nr) => {
    const place = nr.toString(16).padStart(3, '0')
    const rest = randomBytes(8)
    rest[0] = 0x80 | ((rest[0] ?? 0) & 0x3f)
    const tail = rest.toString('hex')
    return `${moment.slice(0, 8)}-${moment.slice(8)}-7${place}-${tail.slice(0, 4)}-${tail.slice(4)}`
  })
}
