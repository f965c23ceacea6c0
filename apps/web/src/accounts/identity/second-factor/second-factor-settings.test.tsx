import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, retype, showKnowing } from '../../../requests.factory.ts'
import { secondFactorQuery } from './second-factor.api.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'

const { answer, refuse, sent } = catchRequests()

const show = (onSince: string | null) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [secondFactorQuery.queryKey, { onSince, recoveryCodesLeft: onSince === null ? 0 : 9 }],
    ],
    <SecondFactorSettings />,
  )

it('shows QR code and key, sends the digits of what was pasted, and shows the recovery codes once', async () => {
  show(null)
  answer({ address: 'otpauth://totp/x?secret=ABCD', key: 'ABCD EFGH' })
  await press('Set up two-factor sign-in')
  await screen.findByRole('img', { name: /QR code/ })
  screen.getByText('ABCD EFGH')
  refuse('wrong-code', 'Wait for the next code.')
  retype(screen.getByLabelText('Code'), ' 111 222 ')
  await press('Turn on two-factor sign-in')
  await screen.findByText('Wait for the next code.')
  answer({ codes: ['abcd-efgh-ijkm-nopq'] })
  answer({ onSince: '2031-01-01T00:00:00.000Z', recoveryCodesLeft: 10 })
  retype(screen.getByLabelText('Code'), '333444')
  await press('Turn on two-factor sign-in')
  await screen.findByText('abcd-efgh-ijkm-nopq')
  await press('I kept the codes')
  expect(screen.queryByText('abcd-efgh-ijkm-nopq')).toBeNull()
  screen.getByText(/10 recovery codes/)
  expect(sent().map(([, body]) => body)).toEqual([{}, { code: '111222' }, { code: '333444' }])
})
