import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'

const { answer, sent } = catchRequests()

it('says what stops working before it signs out all other devices', async () => {
  showKnowing([], <EndSessionsButton />)
  const name = 'Sign out all other devices'
  await userEvent.click(screen.getByRole('button', { name }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('API keys, programme keys, shop connections, webhooks')
  expect(sent()).toEqual([])
  answer({ done: true })
  await userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
  expect(sent()).toEqual([['DELETE /api/sessions', {}]])
})
