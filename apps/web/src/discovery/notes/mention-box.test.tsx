import { mentionOf } from '@tandem/contract/discovery/notes/mentions.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleaguesQuery } from '#communication/assignments/assignment.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { teamNotesQuery } from './team-note.api.ts'
import { TeamNotes } from './team-notes.tsx'

const { answer, refuse, sent } = catchRequests()
const id = '01a00000-0000-7000-8000-000000000001'
const mara = { id, name: 'Mara Ek', photoUrl: null, email: null }
const noted = { collaborationId: 'k1' }
const can = { write: { allowed: true } } as const
const note = {
  ...{ id: 'n1', body: `${mentionOf(id)} look`, names: { [id]: 'Mara Ek' }, version: 3 },
  ...{ author: { name: 'Jo', photoUrl: null }, createdAt: '2026-11-28T12:00:00Z' },
  ...{ editedAt: null, can: { change: { allowed: true } } },
}
const show = (items: object[], total = 2) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('brand')],
      ...['', 'M', 'Ma'].map(
        (q) => [colleaguesQuery(q).queryKey, { items: [mara], total, hasMore: false }] as const,
      ),
      [teamNotesQuery(noted).queryKey, { items, can }],
    ],
    <TeamNotes noted={noted} />,
  )

it('“@” offers members, and the note is sent with their ids', async () => {
  const { client } = show([])
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
  await userEvent.type(box, 'Ask @Ma')
  expect(screen.getByRole('option').textContent).toContain('Mara Ek')
  await userEvent.type(box, '{Enter}today')
  expect(box.value).toBe('Ask @Mara Ek today')
  expect(screen.queryByRole('listbox')).toBeNull()
  refuse('brand.role_required', 'Your role has changed.')
  await press('Add note')
  await screen.findByText('Your role has changed.')
  const lowered = { write: { allowed: false, because: 'brand.role_required' } } as const
  const know = (can: object) =>
    client.setQueryData(teamNotesQuery(noted).queryKey, { items: [], can } as never)
  know(lowered)
  await waitFor(() => expect(isLive('Add note')).toBe(false))
  expect(box.value).toBe('Ask @Mara Ek today')
  know(can)
  await waitFor(() => expect(isLive('Add note')).toBe(true))
  answer({ items: [note], can })
  await press('Add note')
  await screen.findByText('@Mara Ek')
  expect(sent().at(-1)).toEqual([
    'POST /api/brand/collaborations/k1/team-notes',
    { body: `Ask ${mentionOf(id)} today` },
  ])
  expect(box.value).toBe('')
})

it('an own note is changed as it was read', async () => {
  show([note])
  await press('Edit note')
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit note' })
  expect(box.value).toBe('@Mara Ek look')
  await userEvent.type(box, ' now')
  answer({ items: [{ ...note, version: 4 }], can })
  await press('Save note')
  await screen.findByRole('button', { name: 'Edit note' })
  expect(sent()).toEqual([
    ['PUT /api/brand/team-notes/n1', { body: `${mentionOf(id)} look now`, version: 3 }],
  ])
})

it('a team of one sees no empty notes', () => {
  show([], 1)
  expect(screen.queryByText('Team notes')).toBeNull()
})
