import { type FileHandle, open } from 'node:fs/promises'

/** Phones store location, device and owner in these MP4 boxes. Players do not need them. */
const telling = new Set(['udta', 'meta', 'uuid'])
const holding = new Set(['moov', 'trak'])
const boxesMax = 10_000
const zeros = Buffer.alloc(64 * 1024)

/** Overwrites personal metadata of an MP4 or MOV file in place, without moving other data. */
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
    // The next box cannot be found when a length is impossible.
    if (end <= at || end > part.end) return
    if (telling.has(name)) await empty(file, { at, end }, inside)
    else if (holding.has(name)) await forgetWithin(file, { at: inside, end }, boxes)
    at = end
  }
}

/** The length has four or eight bytes. 0 means the rest of the file. */
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
