import { randomBytes } from 'node:crypto'

/** A random prefix per process and a counter, because random ids cost more. */
export const requestIds = (): (() => string) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
