import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { suspendByOperator } from '#accounts/identity/index.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperator, buildOperatorAccount, runAs } from '../operators/operator.factory.ts'

const server = useTestApp()
const view = async (as: { token: string }, userId: string, reason = 'You asked for help.') =>
  server.call(operatorAccess.startView, { as, body: { userId, reason } })

describe('access to the operator area', () => {
  it('needs an operator’s account with a second factor', async () => {
    const creator = await buildCreator()
    const [open, secured] = [
      await buildOperatorAccount({ isSecured: false }),
      await buildOperatorAccount(),
    ]
    const codes = await Promise.all(
      [creator, open, secured].map(async (as) => {
        const { status, body } = await server.call(operatorAccess.log, { as })
        return body.code ?? status
      }),
    )
    expect(codes).toEqual(['role.operator_only', 'operator.second_factor_required', 200])
    const { body } = await server.call(identity.session, { as: open })
    expect(body.operator).toMatchObject({ name: open.name, mayOperate: { allowed: false } })
  })

  it('is given by the command line, opens an account if there is none, and ends with removal', async () => {
    const ada = await buildOperator('Ada')
    const { said } = await runAs(ada, 'add-operator', 'Ben', '--email', 'ben@example.test')
    expect(said).toContain('waits until SMTP_URL is set')
    const { rows } = await sql<{ text: string }>`
      select body as text from mails where to_address = 'ben@example.test'`.execute(db)
    expect(rows[0]?.text).toContain('/login?reset=')
    const boss = await buildOperatorAccount()
    const { body } = await server.call(operatorAccess.list, { as: boss })
    const ben = body.items.find(({ name }) => name === 'Ben')
    expect(ben).toMatchObject({ email: 'ben@example.test', addedBy: 'Ada', isYou: false })
    const params = { operatorId: ben?.id ?? '' }
    const removed = await server.call(operatorAccess.remove, { as: boss, params })
    expect(removed.body.items.map(({ name }) => name)).not.toContain('Ben')
    const again = await server.call(operatorAccess.remove, { as: boss, params })
    expect(again).toMatchObject({ status: 404, body: { code: 'operator.not_found' } })
  })

  it('keeps operators, creators and brands apart', async () => {
    const [boss, creator] = [await buildOperatorAccount(), await buildCreator()]
    const add = (name: string, email: string) =>
      server.call(operatorAccess.add, { as: boss, body: { name, email } })
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${creator.actor.userId}::uuid`.execute(db)
    const asCreator = await add('A creator', rows[0]?.email ?? '')
    expect(asCreator.body.code).toBe('operator.without_role')
    expect((await add('Nobody', 'no address')).body.code).toBe('invalid-email')
    expect((await add('A twin', boss.email)).body.code).toBe('operator.not_possible')
    const gone = await buildUser()
    await suspendByOperator(gone.email, { reason: 'Fraud.', suspended: true })
    expect((await add('Suspended', gone.email)).body.code).toBe('user-disabled')
    const asBrand = await server.call(profiles.write, {
      as: boss,
      params: { userId: boss.userId },
      body: { userType: 'brand', onboarding: { website: 'https://glow.example', name: 'Glow' } },
    })
    expect(asBrand.body.code).toBe('operator.without_role')
    const brand = await buildBrand()
    const joins = sql`insert into brand_members (brand_id, user_id, role)
      values (${brand.brandId}, ${boss.userId}, 'viewer')`.execute(db)
    await expect(joins).rejects.toThrow('neither a creator nor a member')
  })
})

describe('viewing somebody’s pages', () => {
  it('shows what the person sees, changes nothing, and ends on request', async () => {
    const [operator, creator] = [await buildOperatorAccount(), await buildCreator()]
    expect((await view(operator, creator.actor.userId)).status).toBe(200)
    const seen = await server.call(identity.session, { as: operator })
    expect(seen.body).toMatchObject({
      user: { uid: creator.actor.userId },
      userType: 'creator',
      view: { operatorName: operator.name },
    })
    expect(seen.body.operator).toBeUndefined()
    expect((await server.call(coins.statement, { as: operator, query: {} })).status).toBe(200)
    const write = await server.call(notifications.markAllRead, { as: operator })
    expect(write.body.code).toBe('operator.read_only')
    const upload = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { origin: 'http://localhost:3000' },
      cookies: { sid: operator.token },
    })
    expect([upload.statusCode, upload.json().code]).toEqual([403, 'operator.read_only'])
    const feed = await server.call(calendar.feed, { as: operator })
    expect(feed.body.code).toBe('operator.secret')
    const nested = await view(operator, creator.actor.userId)
    expect(nested.body.code).toBe('operator.read_only')
    expect((await server.call(operatorAccess.endView, { as: operator })).status).toBe(200)
    const own = await server.call(identity.session, { as: operator })
    expect(own.body).toMatchObject({ user: { uid: operator.userId }, userType: null })
  })

  it('is told to the person with the reason, and kept in the operators’ log', async () => {
    const [operator, creator] = [await buildOperatorAccount(), await buildCreator()]
    await view(operator, creator.actor.userId, 'Your payout is missing.')
    await server.call(operatorAccess.endView, { as: operator })
    const history = await server.call(identity.securityEvents, { as: creator })
    expect(history.body.items.map(({ kind }) => kind)).toEqual([
      'account.view_ended',
      'account.viewed',
    ])
    const log = await server.call(operatorAccess.log, { as: operator })
    expect(log.body.items.slice(0, 2)).toMatchObject([
      { type: 'account.view_ended', operator: operator.name },
      { type: 'account.viewed', operator: operator.name, reason: 'Your payout is missing.' },
    ])
  })

  it('ends after 30 minutes, with the operator’s session, and with the account’s suspension', async () => {
    const [operator, creator] = [await buildOperatorAccount(), await buildCreator()]
    await view(operator, creator.actor.userId)
    await sql`update viewings set started_at = now() - interval '31 minutes',
      ends_at = now() - interval '1 minute' where operator_id = ${operator.id}::uuid`.execute(db)
    const late = await server.call(identity.session, { as: operator })
    expect(late.body.user?.uid).toBe(operator.userId)
    await view(operator, creator.actor.userId)
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${creator.actor.userId}::uuid`.execute(db)
    await suspendByOperator(rows[0]?.email ?? '', { reason: 'Fraud.', suspended: true })
    const ended = await server.call(identity.session, { as: operator })
    expect(ended.body.user?.uid).toBe(operator.userId)
    const suspended = await view(operator, creator.actor.userId)
    expect(suspended.body.code).toBe('operator.view_not_possible')
  })

  it('never reaches operators, or people without a role', async () => {
    const [operator, other] = [await buildOperatorAccount(), await buildOperatorAccount()]
    const person = await buildUser()
    for (const { userId } of [other, person])
      expect((await view(operator, userId)).body.code).toBe('operator.view_not_possible')
  })
})
