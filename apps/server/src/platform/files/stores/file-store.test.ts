import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../file.factory.ts'
import { localFileStore } from './local-store.ts'
import { pieceBytes } from './pieces-of.ts'
import { bucketAt } from './s3-bucket.ts'
import { s3FileStore } from './s3-file-store.ts'
import { placeOf, useBucket } from './s3-server.factory.ts'

const folder = useFolder()
const environment = await useBucket()
const stores = [
  ['the local disk', localFileStore(join(folder, 'files'))],
  ['S3', s3FileStore(bucketAt(placeOf(environment)))],
] as const

describe.each(stores)('files on %s', (_name, store) => {
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.read(key, range)
    return found && { text: (await buffer(found.stream)).toString(), bytes: found.bytes }
  }

  it('are read whole or in part, with the length of the whole', async () => {
    await store.write('read/one', Buffer.from('0123456789'))
    expect(await read('read/one')).toEqual({ text: '0123456789', bytes: 10 })
    expect(await read('read/one', { start: 2, end: 4 })).toEqual({ text: '234', bytes: 10 })
    expect(await store.size('read/one')).toBe(10)
    expect([await read('read/none'), await store.size('read/none')]).toEqual([null, null])
  })

  it('are never overwritten', async () => {
    const path = join(folder, 'second')
    writeFileSync(path, 'second')
    await store.write('once', Buffer.from('first'))
    await store.write('once', Buffer.from('second'))
    await store.adopt('once', path)
    expect(await read('once')).toEqual({ text: 'first', bytes: 5 })
    await store.adopt('adopted', path)
    expect(await read('adopted')).toEqual({ text: 'second', bytes: 6 })
  })

  it.each([0, 1, pieceBytes, 2 * pieceBytes + 5])('can be streams of %i bytes', async (length) => {
    const bytes = randomBytes(length)
    const parts = Array.from({ length: Math.ceil(length / 100_000) }, (_, at) =>
      bytes.subarray(at * 100_000, (at + 1) * 100_000),
    )
    expect(await store.writeStream(`stream/${length}`, Readable.from(parts))).toBe(length)
    const found = await store.read(`stream/${length}`)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })

  it.each([10, pieceBytes + 10])(
    'are not there when a stream breaks after %i bytes',
    async (at) => {
      const breaks = async function* () {
        yield Buffer.alloc(at)
        throw new Error('the source broke')
      }
      const writing = store.writeStream('broken', Readable.from(breaks()))
      await expect(writing).rejects.toThrow('the source broke')
      expect(await store.size('broken')).toBeNull()
    },
  )

  it('are listed and removed, alone or with their folder', async () => {
    for (const key of ['a/1', 'a/2', 'a/deep/3', 'ab/4']) await store.write(key, Buffer.from(key))
    expect((await store.listFolder('a')).filter((name) => name !== 'deep').sort()).toEqual([
      '1',
      '2',
    ])
    await store.remove('a/1')
    await store.remove('a/1')
    expect(await store.size('a/1')).toBeNull()
    await store.removeFolder('a')
    expect([await store.listFolder('a'), await store.size('a/deep/3')]).toEqual([[], null])
    expect(await store.size('ab/4')).toBe(4)
    expect(await store.listFolder('nothing')).toEqual([])
  })
})
