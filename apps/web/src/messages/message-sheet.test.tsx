import { refused } from '@tandem/contract/verdict.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../app.build.ts'
import { catchRequests, showKnowing } from '../requests.build.ts'
import { threadQuery } from './message.api.ts'
import { MessageSheet } from './message-sheet.tsx'

const server = catchRequests()

it.each([true, false])('who may write (%s) writes, and who may not reads along', async (may) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const send = may ? { allowed: true } : { ...refused('brand.role_required'), words: 'Ask Ada.' }
  showKnowing(
    [
      [sessionQuery.queryKey, someone('brand')],
      [threadQuery('k1').queryKey, { items: [], older: null, unread: 0, can: { send } }],
    ],
    <MessageSheet collaborationId="k1" other="Mira" open onClose={() => {}} />,
  )
  await screen.findByRole('dialog', { name: 'Messages with Mira' })
  expect(screen.queryByLabelText('Message to Mira') !== null).toBe(may)
  expect(screen.queryByText('You can read along. Ask Ada.') !== null).toBe(!may)
})
