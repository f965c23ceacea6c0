import { type FileHandle, open } from 'node:fs/promises'

/** Where phones write the place, the device and the person. No player needs any of them. */
const telling = new Set(['udta', 'meta', 'uuid'])
const holding = new Set(['moov', 'trak'])
const boxesMax = 10_000
const zeros = Buffer.alloc(64 * 1024)

/**
 * An MP4 or a MOV, as it lies there: what tells of its maker becomes empty room of the same length,
 * so that nothing else in it moves.
 */
export const forgetPlace = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    await forgetWithin(file, { at: 0, end: size }, { left: boxesMax })
  } finally {
    await file.close()
  }
}

type Part = { at: number; end: number }

const forgetWithin = async (file: FileHandle, part: Part, boxes: { left: number }) => {
  for (let { at } = part; at + 8 <= part.end && boxes.left > 0; ) {
    boxes.left -= 1
    const { name, inside, end } = await boxAt(file, at, part.end)
    // Of a length that can't be: nobody finds what comes after it.
    if (end <= at || end > part.end) return
    if (telling.has(name)) await empty(file, { at, end }, inside)
    else if (holding.has(name)) await forgetWithin(file, { at: inside, end }, boxes)
    at = end
  }
}

/** Its length is told in four bytes, in eight, or as all that is left. */
const boxAt = async (file: FileHandle, at: number, last: number) => {
  const { buffer: head } = await file.read(Buffer.alloc(16), 0, 16, at)
  const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
  if (length === 0) return { name, inside: at + 8, end: last }
  if (length === 1) return { name, inside: at + 16, end: at + Number(head.readBigUInt64BE(8)) }
  return { name, inside: at + 8, end: length < 8 ? at : at + length }
}

const empty = async (file: FileHandle, { at, end }: Part, inside: number): Promise<void> => {
  await file.write('free', at + 4, 'latin1')
  for (let from = inside; from < end; from += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - from), from)
}
