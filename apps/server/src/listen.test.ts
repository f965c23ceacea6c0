import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { checkPlace } from './listen.ts'

it('says what to do about a port that is taken, and leaves a free one free', async () => {
  const holder = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const place = { host: 'localhost', port }
  await expect(checkPlace(place)).rejects.toThrow(/is in use.*choose another/)
  holder.close()
  await once(holder, 'close')
  await checkPlace(place)
  await checkPlace(place)
})
