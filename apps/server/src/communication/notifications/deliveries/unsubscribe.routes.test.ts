import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

const server = useTestApp()

const mailStates = async (as: { token: string }) => {
  const { body } = await server.call(notificationPreferences.read, { as })
  return Object.fromEntries(body.kinds.map(({ kind, mail }) => [kind, mail]))
}
const oneClick = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('/unsubscribe/:token', () => {
  it('stops only its kind, by the button or by one click of a mail program', async () => {
    const reader = await buildCreator()
    const before = await mailStates(reader)
    const token = unsubscribeToken(reader.actor.userId, 'content')
    const asked = await server.app.inject(`/unsubscribe/${token}`)
    expect(asked.body).toContain('Stop these emails')
    expect(asked.body).toContain('“Content”')
    expect(await mailStates(reader)).toEqual(before)
    const stopped = await oneClick(token)
    expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('“Content”')])
    expect(stopped.body).toContain('href="/settings/notifications"')
    expect(await mailStates(reader)).toEqual({ ...before, content: 'off' })
    expect((await oneClick(token)).statusCode).toBe(200)
  })

  it('stops every optional kind that a summary holds, and no mandatory one or reminder', async () => {
    const reader = await buildCreator()
    await oneClick(unsubscribeToken(reader.actor.userId, 'summary'))
    const { deadlines, ...states } = await mailStates(reader)
    expect(deadlines).toBe('on')
    expect(new Set(Object.values(states))).toEqual(new Set(['always', 'off', 'never']))
    await oneClick(unsubscribeToken(reader.actor.userId, 'payments'))
    expect((await mailStates(reader)).payments).toBe('always')
  })

  it('answers a wrong link with a sentence', async () => {
    const reader = await buildCreator()
    const token = unsubscribeToken(reader.actor.userId, 'content')
    const wrong = [
      'nonsense',
      token.slice(0, -2),
      token.replace('.content.', '.reviews.'),
      `${token}.more`,
      unsubscribeToken(crypto.randomUUID(), 'content'),
      '%00',
    ]
    for (const one of wrong) {
      const posted = await oneClick(one)
      expect([one, posted.statusCode >= 400 && posted.statusCode < 500]).toEqual([one, true])
    }
    expect((await oneClick('nonsense')).body).toContain('This link is not complete')
    expect((await mailStates(reader)).content).toBe('on')
  })
})
