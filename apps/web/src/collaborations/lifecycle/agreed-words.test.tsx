import {
  campaignTexts,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { render, screen } from '@testing-library/react'
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

it('each text stands at its name, the checklist in a list of its own', () => {
  const { container, rerender } = render(
    <AgreedWords campaign={{ ...asked, guidelines: 'Show the jar.', dueAt: null }} />,
  )
  const lines = () =>
    [...container.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent?.trim()).join(': '),
    )
  expect(lines()).toEqual([
    `${campaignTexts.guidelines.agreed}: Show the jar.`,
    'Review: Within 3 working days, at most 2 rounds of changes',
    'Content due: 14 days after the product arrives',
  ])
  const with1 = { ...asked.terms, changeRounds: 1, checklist: ['Tag us'] }
  rerender(<AgreedWords campaign={{ ...asked, terms: with1, dueAt: null }} />)
  expect(lines().slice(0, 2)).toEqual([
    'Checklist: Tag us',
    'Review: Within 3 working days, at most 1 round of changes',
  ])
  const without = { ...asked.terms, changeRounds: 0 }
  rerender(<AgreedWords campaign={{ ...asked, terms: without, dueAt: null }} />)
  expect(lines()[0]).toBe('Review: Within 3 working days, without rounds of changes')
  rerender(<AgreedWords campaign={{ ...asked, dueAt: null }} clocks={false} />)
  expect(lines()).toEqual([])
})
