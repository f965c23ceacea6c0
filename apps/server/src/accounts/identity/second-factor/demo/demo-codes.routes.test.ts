import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../../test-app.factory.ts'
import { buildCareful, codeOf } from '../second-factor.factory.ts'

const server = useTestApp({ DEMO: 'on' })

const shown = async (): Promise<string> => (await server.app.inject('/demo/codes')).body

it('the demo shows the next code of its own accounts, but nobody else’s', async () => {
  const [own, other] = [await buildCareful(server.app), await buildCareful(server.app)]
  expect(await shown()).toContain('No demo account needs a code.')
  const email = 'shown@demo.test'
  await sql`update users set email = ${email}, email_norm = ${email} where email = ${own.email}`.execute(
    db,
  )
  const page = await shown()
  expect(page).toContain(email)
  expect(page).not.toContain(other.email)
  // The current code was used to turn the second factor on.
  expect(page).toContain(`<p class="code">${codeOf(own.secret, 30)}</p>`)
})
