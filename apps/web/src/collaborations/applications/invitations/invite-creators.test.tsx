import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { InviteCreators } from './invite-creators.tsx'

const server = catchRequests()
const full = { ...refused('campaign.full'), words: 'All places are taken.' }

it('a sheet that is open stays, with its words, when the last place is taken meanwhile', async () => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const { rerender } = showKnowing([], <InviteCreators campaignId="c1" can={{ allowed: true }} />)
  await press('Invite creators')
  await screen.findByRole('dialog', { name: 'Invite creators' })
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
  fireEvent.change(words(), { target: { value: 'Come along.' } })
  rerender(<InviteCreators campaignId="c1" can={full} />)
  expect(words().value).toBe('Come along.')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('who may not invite is told why', async () => {
  showKnowing([], <InviteCreators campaignId="c1" can={full} />)
  expect(reasonOf('Invite creators')).toBe('All places are taken.')
  await press('Invite creators')
  expect(screen.queryByRole('dialog')).toBeNull()
})
