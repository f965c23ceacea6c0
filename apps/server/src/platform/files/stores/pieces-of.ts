import type { Readable } from 'node:stream'

/** Amazon accepts parts from 5 MiB, and at most 10,000 of them. */
export const pieceBytes = 8 * 1024 * 1024

/** Cuts a stream into buffers of 8 MiB. The last one is shorter and may be empty. */
export async function* piecesOf(
  source: Readable | AsyncIterable<Buffer>,
  begin: Buffer = Buffer.alloc(0),
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [begin]
  let length = begin.length
  for await (const part of source as AsyncIterable<Buffer>) {
    held.push(part)
    length += part.length
    while (length >= pieceBytes) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, pieceBytes), isLast: false }
      held = [all.subarray(pieceBytes)]
      length -= pieceBytes
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
