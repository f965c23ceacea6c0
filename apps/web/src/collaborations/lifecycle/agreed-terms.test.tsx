import {
  ClockDays,
  type CollaborationTerms,
} from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { usageInWords } from '#campaigns/campaigns/terms-words.ts'
import { formatDate } from '#lib/dates.ts'
import { ContentRights } from './agreed-rights.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { creatorsCollaboration } from './collaboration.factory.ts'

const clocks = Object.fromEntries(Object.keys(ClockDays.shape).map((name) => [name, 1]))
const terms: CollaborationTerms = {
  ...creatorsCollaboration().terms,
  ...(clocks as ClockDays),
  ...{ keepLiveDays: 1, usageEdits: true, usageChannels: ['organic', 'email'] },
  usageTerritory: 'Malta',
}
const termsHash = '0123456789abcdef'
const show = (hash: string | null) =>
  render(
    <AgreedTerms
      collaboration={{
        ...{ terms, termsHash: hash },
        campaign: { category: 'paid_campaign' } as never,
      }}
    />,
  )

it('each rule stands at what it is about, and its number can be told to the other side', async () => {
  const person = userEvent.setup()
  const { container } = show(termsHash)
  const rules = [...container.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )
  expect(rules).toContain('Reviewing the content: 1 working day, then it is approved automatically')
  expect(rules).toContain('Answering a dispute: 1 day, then the side that opened it wins')
  expect(rules).toContain('Keeping the post online: 1 day from completion')
  const usage = { days: 90, channels: terms.usageChannels, edits: true, territory: 'Malta' }
  expect(rules.at(-1)).toBe(`Using the content: ${usageInWords(usage)}`)
  expect(screen.getByText('01234567')).toBeTruthy()
  await person.click(screen.getByText('Copy fingerprint'))
  expect(await navigator.clipboard.readText()).toBe(termsHash)
})

it('after the work it says until when the post stays up, where that was agreed', () => {
  const keepLiveUntil = '2027-01-19T12:00:00Z'
  const agreed = { rightsUntil: null, keepLiveUntil, terms }
  const { rerender } = render(<ContentRights brand="Glow" agreed={agreed} />)
  const section = screen.getByRole('region', { name: 'After the work' })
  expect(section.textContent).toContain(`The post stays online until ${formatDate(keepLiveUntil)}.`)
  rerender(<ContentRights brand="Glow" agreed={{ ...agreed, keepLiveUntil: null }} />)
  expect(section.textContent).not.toContain('stays up')
})
