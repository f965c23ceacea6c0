import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { someEmail } from '#accounts/identity/identity.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { inviteByMail } from './member.factory.ts'

const server = useTestApp({ EMAIL_SIGN_UP: 'off' })

it('asks invited people to sign in with Google where nobody signs up by password', async () => {
  const brand = await buildBrand()
  const { token } = await inviteByMail(server, brand, { email: someEmail() })
  const shown = (await server.call(memberInvitations.open, { body: { token } })).body
  expect(shown.signsUpWithPassword).toBe(false)
  const body = { token, name: 'Ines', password: 'a quiet harbour at dawn' }
  const answer = await server.call(memberInvitations.acceptWithNewAccount, { body })
  expect(answer.body.code).toBe('operation-not-allowed')
})
