import { ofTexts, textsWith } from '@tandem/contract/campaigns/campaign-texts.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/dates.ts'
import { AgreedWords } from './agreed-words.tsx'

const asked = {
  ...ofTexts(textsWith('agreed'), () => ''),
  reviewDays: 3,
  terms: { changeRounds: 2, checklist: [], produceDays: 14 },
  campaign: { category: 'product_gifting' as const, deadline: '2026-12-22T12:00:00Z' },
}

it('says the rule by which content comes to be due, and the date once there is one', () => {
  const { rerender } = render(<AgreedWords campaign={{ ...asked, dueAt: null }} />)
  expect(screen.getByText('14 days after the product arrives')).toBeTruthy()
  const dueAt = '2027-01-07T09:30:00Z'
  rerender(<AgreedWords campaign={{ ...asked, dueAt }} />)
  expect(screen.getByText(formatDateTime(dueAt))).toBeTruthy()
  expect(screen.queryByText(formatDateTime(asked.campaign.deadline))).toBeNull()
})

it('hands out the hashtags word for word, and nothing where there are none', async () => {
  const person = userEvent.setup()
  const { rerender } = render(
    <AgreedWords campaign={{ ...asked, hashtags: '#glow #ad', dueAt: null }} />,
  )
  await person.click(screen.getByRole('button', { name: 'Copy hashtags' }))
  expect(await navigator.clipboard.readText()).toBe('#glow #ad')
  rerender(<AgreedWords campaign={{ ...asked, dueAt: null }} />)
  expect(screen.queryByText('Hashtags')).toBeNull()
})
