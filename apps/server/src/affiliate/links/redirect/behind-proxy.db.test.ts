import { beforeAll, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildEnrolled, buildLink } from '../link.factory.ts'

const server = useTestApp({ TRUST_PROXY: 'on', LINK_URL: 'https://go.tandem.example' })
let origin: string
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

it('tells visitors apart by what our own proxy saw, not by what they write themselves', async () => {
  const link = await buildLink(await buildEnrolled())
  expect(link.address).toMatch(/^https:\/\/go\.tandem\.example\/go\/\w{8}$/)
  const { pathname } = new URL(link.address)
  const from = ['203.0.113.7', '9.9.9.9, 203.0.113.8', '8.8.8.8,203.0.113.9', '198.51.100.1']
  for (const forwarded of from)
    await fetch(`${origin}${pathname}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'x-forwarded-for': forwarded },
    })
  const counted = () =>
    db
      .selectFrom('link_days')
      .select(['clicks', 'visitors'])
      .where('link_id', '=', link.id)
      .executeTakeFirst()
  await expect.poll(counted).toEqual({ clicks: 4, visitors: 2 })
})
