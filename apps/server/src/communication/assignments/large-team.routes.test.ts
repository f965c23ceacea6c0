import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import { assignments } from '@tandem/contract/communication/assignments/assignment.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

/** The names repeat after 1,000 members. */
const addMembers = async ({ brandId }: { brandId: string }, count: number): Promise<void> => {
  await sql`
    with people as (
      insert into users (email, email_norm, display_name)
      select e, e, 'Person ' || (n % 1000)
        from generate_series(1, ${count}) n cross join lateral (select 'person' || n || '@team.test') p(e) returning id)
    insert into brand_members (brand_id, user_id, role)
    select ${brandId}, id, 'manager' from people`.execute(db)
}

describe('a brand of 2,000 members', () => {
  it('pages its members, and finds one to mention or assign by name or address', async () => {
    const brand = await buildBrand()
    await addMembers(brand, 2000)
    const first = await server.call(members.list, { as: brand, query: {} })
    expect([first.body.items.length, first.body.count]).toEqual([50, 2001])
    const cursor = first.body.nextCursor ?? ''
    const second = await server.call(members.list, { as: brand, query: { cursor } })
    const ids = [first, second].flatMap(({ body }) => body.items.map(({ userId }) => userId))
    expect(new Set(ids).size).toBe(100)
    const found = await server.call(members.list, { as: brand, query: { q: 'person1234@' } })
    expect(found.body.items.map(({ email }) => email)).toEqual(['person1234@team.test'])

    const listed = async (q?: string) =>
      (await server.call(assignments.colleagues, { as: brand, query: { q, part: 'content' } })).body
    const all = await listed()
    expect([all.items.length, all.hasMore, all.total]).toEqual([20, true, 2001])
    const namesakes = await listed('Person 234')
    expect(namesakes).toMatchObject({
      items: ['person1234@team.test', 'person234@team.test'].map((email) => ({
        name: 'Person 234',
        email,
      })),
      hasMore: false,
    })
    expect((await listed('person1234')).items).toHaveLength(1)
  })

  it('lists a name that begins with the typed text before one that contains it', async () => {
    const brand = await buildBrand()
    for (const name of ['Luise Hoffmann', 'Marco Silva']) {
      const { userId } = await buildColleague({ brand }, 'manager')
      await db.updateTable('users').set({ display_name: name }).where('id', '=', userId).execute()
    }
    const found = await server.call(assignments.colleagues, { as: brand, query: { q: 'ma' } })
    expect(found.body.items.map(({ name }) => name)).toEqual(['Marco Silva', 'Luise Hoffmann'])
  })
})
