import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { isDiskLow } from '#platform/disk/disk-space.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SmallerPicture } from './file-name.ts'
import { fileStore } from './file-store.ts'

const limit = limitConcurrency({ running: 2, waiting: 60 })

// A higher encoding effort takes five times as long and saves little, while a visitor waits.
const howTo = { avif: { quality: 50, effort: 2 }, webp: { quality: 75 } } as const

/** Returns false when the server is too busy or the disk is full. Send the full picture then. */
export const makeSmaller = async (asked: SmallerPicture): Promise<boolean> => {
  if (await isDiskLow()) return false
  try {
    await limit(() => make(asked))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'server.busy') return false
    throw error
  }
}

const make = async ({ key, of, width, format }: SmallerPicture): Promise<void> => {
  if ((await fileStore().size(key)) !== null) return
  const picture = await fileStore().read(of)
  if (picture === null) return
  const original = await buffer(picture.stream)
  const { default: sharp } = await import('sharp')
  const smaller = sharp(original).resize({ width, withoutEnlargement: true })
  await fileStore().write(key, await smaller.toFormat(format, howTo[format]).toBuffer())
}
