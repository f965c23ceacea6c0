import { recordFileLengthMax } from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, showKnowing } from '../../../requests.factory.ts'
import { ImportRecordDialog } from './import-record-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const found = {
  ...{ origin: 'https://market.example', issuedAt: '2026-03-04T10:00:00Z', replaces: null },
  ...{ completed: 30, onTime: 20, late: 5, rating: { average: 4.5, count: 9 } },
  work: [
    { brand: 'Glow', campaign: 'Dawn', month: '2026-03', type: 'drawings', onTime: true, stars: 5 },
  ],
  accounts: [
    { platform: 'tiktok', handle: '@ines', followers: 9, source: 'platform', at: '2026-03-01' },
  ],
  ...{ posts: [], allPosts: 0 },
}
const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('Signed record'), new File([text], 'record.json'))

it('shows what a file contains before it is imported', async () => {
  const onClose = vi.fn()
  showKnowing([], <ImportRecordDialog onClose={onClose} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import record' }).disabled).toBe(
    true,
  )
  answer(found)
  await choose('{"a": 1}')
  await screen.findByText('market.example')
  expect(screen.getByText('20 of 25')).toBeTruthy()
  expect(screen.getByText(/Verified/)).toBeTruthy()
  await userEvent.click(screen.getByText('Completed work'))
  expect(screen.getByText('drawings · March 2026 · on time · 5 of 5 stars')).toBeTruthy()
  expect(screen.getByText('The newest 1 of 30.')).toBeTruthy()
  answer({ items: [], can: {} })
  await press('Import record')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = { text: '{"a": 1}' }
  expect(sent()).toEqual([
    ['POST /api/creator/imported-records/check', body],
    ['POST /api/creator/imported-records', body],
  ])
})

it('keeps the file while the other marketplace is away', async () => {
  showKnowing([], <ImportRecordDialog onClose={() => {}} />)
  refuse('portable_record.issuer_away', 'Try again later.')
  await choose('{}')
  await screen.findByText('Try again later.')
  expect(screen.getByText('record.json')).toBeTruthy()
  answer(found)
  await press('Check file again')
  await screen.findByText('market.example')
  expect(isLive('Import record')).toBe(true)
})

it('does not send a file that is too large', async () => {
  showKnowing([], <ImportRecordDialog onClose={() => {}} />)
  await choose('x'.repeat(recordFileLengthMax + 1))
  await screen.findByText(/larger than 1 MB/)
  expect(sent()).toEqual([])
})
