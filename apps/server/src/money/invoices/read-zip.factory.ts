import { crc32 } from 'node:zlib'

export const readZip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let nr = 0; nr < count; nr += 1) {
    const [method, sum, size] = [10, 16, 20].map((place) =>
      place === 10 ? archive.readUInt16LE(at + place) : archive.readUInt32LE(at + place),
    ) as [number, number, number]
    const [name, extra, comment] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number]
    const header = archive.readUInt32LE(at + 42)
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const bytes = archive.subarray(start, start + size)
    const title = archive.toString('utf8', at + 46, at + 46 + name)
    if (method !== 0 || crc32(bytes) !== sum) throw new Error(`${title} is not whole`)
    files.set(title, bytes)
    at += 46 + name + extra + comment
  }
  return files
}
