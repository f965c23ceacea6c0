import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { MatchChip } from './match-chip.tsx'

const match = {
  score: 52,
  lines: [
    { part: 'niche' as const, points: 30, max: 30, reason: 'You make Beauty content' },
    {
      part: 'audience' as const,
      points: 6,
      max: 15,
      reason: '4,000 followers on Instagram, below the minimum of 10,000',
    },
    { part: 'place' as const, points: 16, max: 55, reason: 'Everything else' },
  ],
}

beforeAll(() => import('./match-popover.tsx'), 60_000)

describe('the match chip', () => {
  it('shows the score, and its parts on a press', async () => {
    render(<MatchChip match={match} />)
    await userEvent.click(screen.getByRole('button', { name: '52% match, show why' }))
    const why = await screen.findByRole('dialog', { name: 'Why 52% match' })
    const rows = within(why).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'NicheYou make Beauty content30 of 30',
      'Audience4,000 followers on Instagram, below the minimum of 10,0006 of 15',
      'Country and languageEverything else16 of 55',
    ])
    expect(within(why).getByRole('table', { name: '52 of 100 points' })).toBeTruthy()
  })
})
