import { describe, expect, it } from 'vitest'
import {
  askUntilTold,
  type ChildServer,
  openLine,
  useServers,
} from '#everywhere/child-servers.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { buildPair, draftOf } from './message.factory.ts'

const { servers } = useServers(2)

const openPage = async (server: ChildServer | undefined, as: { token: string }, id: string) => {
  const bodies: string[] = []
  let newest = 0
  const lookAgain = async () => {
    const told = await askUntilTold(
      () => server,
      'GET',
      `/collaborations/${id}/messages?after=${newest}`,
      { as },
    )
    const items = told.body.items as { nr: number; body: string }[]
    for (const item of items.toReversed())
      if (item.nr > newest) {
        newest = item.nr
        bodies.push(item.body)
      }
  }
  let looking = Promise.resolve()
  const connect = async () => {
    const { answer, hangUp } = await openLine(server, as)
    answer.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('event: messages')) looking = looking.then(lookAgain)
    })
    return hangUp
  }
  return { bodies, connect, settled: () => looking }
}

const say = async (
  server: ChildServer | undefined,
  as: { token: string },
  id: string,
  body: string,
) => {
  const told = await askUntilTold(() => server, 'POST', `/collaborations/${id}/messages`, {
    as,
    body: draftOf(body),
  })
  expect(told.status).toBe(200)
}

describe('pages on two servers', () => {
  it('hear what was sent at the other server, and at their own', async () => {
    const { id, brand, creator } = await buildPair()
    const [one, two] = servers
    const [ofBrand, ofCreator] = [await openPage(one, brand, id), await openPage(two, creator, id)]
    const hangUps = [await ofBrand.connect(), await ofCreator.connect()]
    await say(two, creator, id, 'From the second server')
    await expect.poll(() => ofBrand.bodies).toEqual(['From the second server'])
    // Their own message too, for their other pages and colleagues.
    await expect.poll(() => ofCreator.bodies).toEqual(['From the second server'])
    await say(one, brand, id, 'From the first')
    await expect.poll(() => ofBrand.bodies).toEqual(['From the second server', 'From the first'])
    await expect.poll(() => ofCreator.bodies).toEqual(['From the second server', 'From the first'])
    for (const hangUp of hangUps) hangUp()
  })

  it('miss none and double none over dropped lines', async () => {
    const { id, brand, creator } = await buildPair()
    const [one, two] = servers
    const page = await openPage(one, brand, id)
    const sent: Promise<void>[] = []
    for (let round = 0; round < 5; round += 1) {
      const hangUp = await page.connect()
      for (let nr = 0; nr < 6; nr += 1)
        sent.push(say(nr % 2 === 0 ? one : two, creator, id, `${round}.${nr}`))
      // Dropped while some have arrived and some are on their way.
      await Promise.race(sent.slice(-6))
      hangUp()
    }
    await Promise.all(sent)
    const hangUp = await page.connect()
    await expect.poll(() => page.bodies.length).toBe(30)
    hangUp()
    await page.settled()
    const inOrder = await db
      .selectFrom('messages')
      .select('body')
      .where('collaboration_id', '=', id)
      .orderBy('nr')
      .execute()
    expect(page.bodies).toEqual(inOrder.map(({ body }) => body))
  })

  it('hear nothing of other people’s messages, and of what a colleague read', async () => {
    const [pair, other] = [await buildPair(), await buildPair()]
    const [one, two] = servers
    const page = await openPage(one, other.brand, other.id)
    const hangUp = await page.connect()
    let heard = 0
    const line = await openLine(one, pair.brand)
    line.answer.on('data', (chunk: Buffer) => {
      heard += chunk.toString().split('event: messages').length - 1
    })
    await say(two, other.creator, other.id, 'Not for you')
    await expect.poll(() => page.bodies).toEqual(['Not for you'])
    expect(heard).toBe(0)
    await say(two, pair.creator, pair.id, 'For you')
    await expect.poll(() => heard).toBe(1)
    const read = `/collaborations/${pair.id}/messages/read`
    await askUntilTold(() => two, 'POST', read, { as: pair.brand, body: { upTo: 1 } })
    await expect.poll(() => heard).toBe(2)
    hangUp()
    line.hangUp()
  })
})
