import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const show = (demo = false) =>
  showKnowing(
    [[installationQuery.queryKey, { ...sampleInstallation, demo }]],
    <ForgotPasswordDialog email="ada@boats.test" onClose={() => {}} />,
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Email')

it('begins with what was typed, and asks for the address that stands there now', async () => {
  show()
  expect(field().value).toBe('ada@boats.test')
  retype(field(), 'ada@kites.test')
  refuse('request.too_many', 'Try again in an hour.')
  await press('Send link')
  await screen.findByText('Try again in an hour.')
  expect(field().value).toBe('ada@kites.test')
  answer({})
  await press('Send link')
  await screen.findByText(/^If ada@kites\.test has an account, we have sent a link/)
  expect(sent()).toEqual(
    Array(2).fill(['POST /api/password-reset-requests', { email: 'ada@kites.test' }]),
  )
})
