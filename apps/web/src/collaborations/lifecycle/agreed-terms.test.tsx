import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { ContentRights } from './agreed-rights.tsx'
import { creatorsCollaboration } from './collaboration.factory.ts'

it('after the work it says until when the post stays up, where that was agreed', () => {
  const keepLiveUntil = '2027-01-19T12:00:00Z'
  const { terms } = creatorsCollaboration()
  const agreed = { rightsUntil: null, keepLiveUntil, terms }
  const { rerender } = render(<ContentRights brand="Glow" agreed={agreed} />)
  const section = screen.getByRole('region', { name: 'After the work' })
  expect(section.textContent).toContain(`The post stays up until ${formatDate(keepLiveUntil)}.`)
  rerender(<ContentRights brand="Glow" agreed={{ ...agreed, keepLiveUntil: null }} />)
  expect(section.textContent).not.toContain('stays up')
})
