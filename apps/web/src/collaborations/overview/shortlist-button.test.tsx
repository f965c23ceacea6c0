import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ShortlistButton } from './shortlist-button.tsx'

const { answer, refuse, sent } = catchRequests()
const told = { undoable: vi.fn(), error: vi.fn() }
beforeEach(() => {
  for (const [name, spy] of Object.entries(told)) {
    spy.mockReset()
    vi.spyOn(toast, name as 'error').mockImplementation(spy)
  }
})
const show = (shortlisted: boolean) =>
  showKnowing(
    [],
    <ShortlistButton item={{ id: 'k1', shortlisted, creator: { name: 'Mira' } } as never} />,
  )
const isPressed = () => button('Shortlist Mira').getAttribute('aria-pressed')
const path = 'PUT /api/brand/collaborations/k1/shortlist'

it('who is taken off can be put back, and who is put on needs no word', async () => {
  show(true)
  answer({})
  await press('Shortlist Mira')
  await waitFor(() => expect(told.undoable).toHaveBeenCalledOnce())
  const [words, undo] = told.undoable.mock.calls[0] as [string, () => void]
  expect(words).toBe('Mira was removed from the shortlist.')
  answer({})
  undo()
  await waitFor(() =>
    expect(sent()).toEqual([
      [path, { listed: false }],
      [path, { listed: true }],
    ]),
  )
  expect(told.undoable).toHaveBeenCalledOnce()
})

it('what was refused is said, and the mark is as it was', async () => {
  show(false)
  refuse('collaboration.not_found', 'It is not yours.')
  await press('Shortlist Mira')
  await waitFor(() => expect(told.error).toHaveBeenCalledWith('It is not yours.'))
  expect(isPressed()).toBe('false')
})
