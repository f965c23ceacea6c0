import type { Participants } from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  button,
  catchRequests,
  press,
  reasonOf,
  retype,
  showKnowing,
} from '../../requests.factory.ts'
import { participantsQuery } from './campaign-message.api.ts'
import { MessageAllDialog } from './message-all-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo', 'Gus']
const there: Participants = {
  states: [
    { state: 'applied', count: 3, names: names.slice(0, 3) },
    { state: 'producing', count: 9, names },
    { state: 'completed', count: 1, names: ['Zoe'] },
  ],
  can: { send: { allowed: true } },
}
const show = (participants: Participants = there) => {
  const onClose = vi.fn()
  showKnowing(
    [[participantsQuery('k1').queryKey, participants]],
    <MessageAllDialog campaignId="k1" onClose={onClose} />,
  )
  return onClose
}

it('goes to the states at work unless others are chosen, under one id for all tries', async () => {
  const onClose = show()
  expect(screen.getByText('Ada, Bo, Cy, Di, Eve and 4 more')).toBeTruthy()
  expect(button('Send to 9 creators')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Applied/ }))
  retype(screen.getByLabelText('Message'), 'Hi {creator}')
  refuse('campaign_message.daily_limit', 'Try again tomorrow.')
  await press('Send to 12 creators')
  await screen.findByText('Try again tomorrow.')
  answer({ recipients: 12, paysOutside: false })
  await press('Send to 12 creators')
  expect(onClose).toHaveBeenCalledOnce()
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first).toEqual([
    'POST /api/brand/campaigns/k1/messages',
    { id: expect.any(String), body: 'Hi {creator}', states: ['applied', 'producing'] },
  ])
})

it('sends nothing without recipients or text', async () => {
  show()
  await press('Send to 9 creators')
  await screen.findByText('Write a message.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Creating content/ }))
  expect(reasonOf('Send message')).toBe('Select at least one group of recipients.')
  expect(sent()).toEqual([])
})
