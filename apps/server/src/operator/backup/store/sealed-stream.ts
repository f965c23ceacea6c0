import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'

/** A part of a backup that was changed, cut off or encrypted with another key. */
export class DamagedPart extends Error {
  constructor() {
    super('The content is damaged.')
  }
}

const magic = Buffer.from('TANDEM-BACKUP-1\n')
const saltBytes = 32
const chunkBytes = 64 * 1024
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Each part has a key of its own, so that a nonce never repeats under one key. */
const keyOf = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'tandem backup part', 32))

/** The counter reveals reordered and missing chunks, and the last byte a part that was cut off. */
const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Passes on pieces of `size` bytes, and at the end a last piece with at most `size` bytes. */
const inPieces = (size: number, pass: (piece: Buffer, isLast: boolean) => Buffer | undefined) => {
  let waiting: Buffer[] = []
  let length = 0
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes)
      length += bytes.length
      if (length <= size) return done()
      try {
        const all = Buffer.concat(waiting)
        let from = 0
        for (; all.length - from > size; from += size)
          this.push(pass(all.subarray(from, from + size), false))
        waiting = [all.subarray(from)]
        length = all.length - from
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(pass(Buffer.concat(waiting), true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Encrypts a stream. The result can only be read whole and unchanged. */
export const sealing = (key: Buffer): Transform => {
  const salt = randomBytes(saltBytes)
  const own = keyOf(key, salt)
  let chunk = 0
  const sealed = inPieces(chunkBytes, (piece, isLast) => {
    const aes = createCipheriv(cipher, own, nonceOf(chunk, isLast))
    chunk += 1
    return Buffer.concat([aes.update(piece), aes.final(), aes.getAuthTag()])
  })
  sealed.push(Buffer.concat([magic, salt]))
  return sealed
}

/** Decrypts a stream, and fails with `DamagedPart`. */
export const unsealing = (key: Buffer): Transform => {
  let own: Buffer | undefined
  let chunk = 0
  const body = inPieces(chunkBytes + tagBytes, (piece, isLast) => {
    if (own === undefined || piece.length < tagBytes) throw new DamagedPart()
    const aes = createDecipheriv(cipher, own, nonceOf(chunk, isLast))
    chunk += 1
    aes.setAuthTag(piece.subarray(-tagBytes))
    try {
      return Buffer.concat([aes.update(piece.subarray(0, -tagBytes)), aes.final()])
    } catch {
      throw new DamagedPart()
    }
  })
  let head = Buffer.alloc(0)
  const transform = body._transform.bind(body)
  body._transform = (bytes: Buffer, encoding, done) => {
    if (own !== undefined) return transform(bytes, encoding, done)
    head = Buffer.concat([head, bytes])
    if (head.length < magic.length + saltBytes) return done()
    if (!head.subarray(0, magic.length).equals(magic)) return done(new DamagedPart())
    own = keyOf(key, head.subarray(magic.length, magic.length + saltBytes))
    transform(head.subarray(magic.length + saltBytes), encoding, done)
  }
  return body
}
