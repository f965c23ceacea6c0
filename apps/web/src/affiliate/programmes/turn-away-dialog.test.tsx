import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing, typeMore } from '../../requests.factory.ts'
import { TurnAwayDialog } from './turn-away-dialog.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const enrolment = { id: 'e1', creator: { slug: 'mira', name: 'Mira Sol' } } as Enrolment

it.each([
  ['reject', false, 'Reject', 'Reject this application?', 'apply again'],
  ['reject', true, 'Withdraw', 'Withdraw the invitation?', 'can’t accept it any more'],
  ['pause', false, 'Pause', 'Pause this creator?', 'until you let them go on'],
  ['remove', false, 'Remove', 'Remove this creator?', 'stays theirs'],
] as const)(
  'to %s (of an invitation: %s) says what comes of it and sends why',
  async (step, isInvitation, submit, title, effect) => {
    const onClose = vi.fn()
    showKnowing([], <TurnAwayDialog {...{ enrolment, step, isInvitation, onClose }} />)
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(effect)
    await press(submit)
    const why = screen.getByLabelText('Why?')
    expect([why.getAttribute('aria-invalid'), server.sent()]).toEqual(['true', []])
    typeMore(why, 'Another audience.')
    server.refuse('programme.ended', 'It has ended.')
    await press(submit)
    await screen.findByText('It has ended.')
    expect([onClose.mock.calls, said()]).toEqual([[], []])
    server.answer(enrolment)
    await press(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(said()).toEqual(['Mira Sol was told.'])
    const call = [`POST /api/brand/enrolments/e1/${step}`, { reason: 'Another audience.' }]
    expect(server.sent()).toEqual([call, call])
  },
)
