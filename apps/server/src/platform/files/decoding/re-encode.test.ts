import { expect, it } from 'vitest'
import { reEncode } from './re-encode.ts'

it('refuses a large ZIP as no picture', async () => {
  const head = Buffer.alloc(31)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(8, 6)
  head.writeUInt16LE(1, 26)
  const zip = Buffer.concat([head, Buffer.alloc(20 * 1024 * 1024, 'PK\u0007\u0008')])
  await expect(reEncode('ada', () => zip)).rejects.toMatchObject({ code: 'file.not_an_image' })
})
