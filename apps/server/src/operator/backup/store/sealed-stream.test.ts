import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DamagedPart, sealing, unsealing } from './sealed-stream.ts'

const key = randomBytes(32)
const chunk = 64 * 1024
const head = 48
const seal = (plain: Buffer) => buffer(Readable.from([plain]).pipe(sealing(key)))
const open = (sealed: Buffer, by = key) =>
  new Promise<Buffer>((done, fail) => {
    const opened = unsealing(by)
    opened.on('error', fail)
    buffer(Readable.from([sealed]).pipe(opened)).then(done, fail)
  })

it('returns what was sealed, at any length', async () => {
  for (const size of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk + 5]) {
    const plain = randomBytes(size)
    expect((await open(await seal(plain))).equals(plain)).toBe(true)
  }
})

it('refuses a changed byte, a cut end, swapped or repeated chunks and another key', async () => {
  const sealed = await seal(randomBytes(2 * chunk + 100))
  const refuses = (bytes: Buffer, by = key) =>
    expect(open(bytes, by)).rejects.toBeInstanceOf(DamagedPart)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sealed.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (at, by) => {
        const changed = Buffer.from(sealed)
        changed.writeUInt8((changed[at] ?? 0) ^ by, at)
        await refuses(changed)
      },
    ),
    { numRuns: 50 },
  )
  const piece = (nr: number) =>
    sealed.subarray(head + nr * (chunk + 16), head + (nr + 1) * (chunk + 16))
  const [first, second, last] = [piece(0), piece(1), piece(2)]
  const made = (...pieces: Buffer[]) => Buffer.concat([sealed.subarray(0, head), ...pieces])
  await refuses(sealed.subarray(0, sealed.length - 1))
  await refuses(made())
  await refuses(made(first))
  await refuses(made(first, second))
  await refuses(made(second, first, last))
  await refuses(made(first, first, second, last))
  await refuses(Buffer.alloc(0))
  await refuses(sealed, randomBytes(32))
})
