import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { ask, openLine, useServers } from '../everywhere/child-servers.build.ts'
import { latestMailTo, linkIn, someEmail } from '../identity/identity.build.ts'

const { servers } = useServers(2)
const password = 'correct horse battery'
type Person = { email: string; token: string }

const sessionIn = (answer: { headers: Headers }): string =>
  /(?:^|, )sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const join = async (): Promise<Person> => {
  const email = someEmail()
  const answer = await ask(servers[0], 'POST', '/sign-up', { body: { email, password } })
  return { email, token: sessionIn(answer) }
}

/** On the one server. */
const ways: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'signing out': (as) => ask(servers[0], 'POST', '/sign-out', { as }),
  'ending it from another browser': async ({ email }) => {
    const body = { email, password }
    const other = sessionIn(await ask(servers[0], 'POST', '/sign-in', { body }))
    const listed = await ask(servers[0], 'GET', '/sessions', { as: { token: other } })
    const items = listed.body.items as { id: string; current: boolean }[]
    const id = items.find(({ current }) => !current)?.id
    return ask(servers[0], 'DELETE', `/sessions/${id}`, { as: { token: other } })
  },
  'changing the password': (as) => {
    const body = { currentPassword: password, newPassword: 'another long one' }
    return ask(servers[0], 'POST', '/password', { as, body })
  },
  'setting a password by mail': async ({ email }) => {
    await ask(servers[0], 'POST', '/password-reset-requests', { body: { email } })
    const token = linkIn(await latestMailTo(email)).split('reset=')[1]
    const body = { token, password: 'another long one' }
    return ask(servers[0], 'POST', '/password-resets', { body })
  },
  'disabling the account': async ({ email }) => {
    await sql`update users set disabled_at = now() where email = ${email}`.execute(db)
    return { status: 200 }
  },
  'nobody using it for two weeks': async ({ email }) => {
    await sql`update sessions set seen_at = now() - interval '15 days'
               where user_id = (select id from users where email = ${email})`.execute(db)
    return { status: 200 }
  },
}

describe('a quiet page open on the other server', () => {
  it('is told within seconds that its session ended, in every way it can', async () => {
    const bystander = await openLine(servers[1], await join())
    let bystanderEnded = false
    bystander.answer.resume().once('end', () => {
      bystanderEnded = true
    })
    await Promise.all(
      Object.entries(ways).map(async ([way, end]) => {
        const person = await join()
        const { answer } = await openLine(servers[1], person)
        let heard = ''
        answer.on('data', (chunk: Buffer) => {
          heard += chunk.toString()
        })
        const over = once(answer, 'end')
        expect([way, (await end(person)).status]).toEqual([way, 200])
        const since = performance.now()
        await over
        expect([way, heard]).toEqual([way, expect.stringContaining('event: ended')])
        // Its own look comes after three seconds at most, with air; the beat after 20.
        expect(performance.now() - since).toBeLessThan(15_000)
      }),
    )
    expect(bystanderEnded).toBe(false)
    bystander.hangUp()
  })
})
