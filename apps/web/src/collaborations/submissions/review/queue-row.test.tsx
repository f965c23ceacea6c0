import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked } from '../../../requests.factory.ts'
import { QueueRow } from './queue-row.tsx'

const show = (piece: object) =>
  render(
    linked(
      <QueueRow
        piece={
          {
            ...{ id: 'k1', kind: 'draft', round: 2, coins: 500, fileUrl: null },
            ...{ deadline: '2026-11-30T10:00:00Z', creator: { name: 'Mira', photoUrl: null } },
            campaign: { id: 'c1', title: 'Boats', type: 'instagram_reel' },
            ...piece,
          } as never
        }
      />,
    ),
  )

it.each([
  [{}, 'Instagram Reel · draft 2 · 500 coins'],
  [{ kind: 'live' }, 'Instagram Reel · live post · 500 coins'],
  [{ coins: 0 }, 'Instagram Reel · draft 2'],
])('%j is told as “%s”, and leads to the review room', (piece, words) => {
  show(piece)
  expect(screen.getByRole('link').textContent).toContain(`MiraBoats${words}`)
  expect(screen.getByRole<HTMLAnchorElement>('link').pathname).toBe('/brand/review/k1')
})
