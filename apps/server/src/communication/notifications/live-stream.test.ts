import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { LiveStream } from './live-stream.ts'

const mira: Actor = { userId: 'mira', role: null, email: 'mira@example.test' }
const whose = (actor: Actor | null) => new LiveStream('mira', 0, async () => actor)

it('listens for as long as its own person is signed in, and ends with a word', async () => {
  const stream = whose(mira)
  expect(await stream.listener()).toBe(mira)
  expect(stream.open).toBe(true)
  const [over, another] = [whose(null), whose({ ...mira, userId: 'somebody-else' })]
  for (const ended of [over, another]) {
    expect(await ended.listener()).toBe(null)
    expect(await text(ended.output)).toContain('event: ended')
  }
})
