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
  ['reject', false, 'Decline application', 'Decline this application?', 'apply again'],
  ['reject', true, 'Withdraw invitation', 'Withdraw the invitation?', 'can no longer accept it'],
  ['pause', false, 'Pause creator', 'Pause this creator?', 'until you resume'],
  ['remove', false, 'Remove creator', 'Remove this creator?', 'keeps what they have earned'],
] as const)(
  'to %s (of an invitation: %s) says what comes of it and sends why',
  async (step, isInvitation, submit, title, effect) => {
    const onClose = vi.fn()
    showKnowing([], <TurnAwayDialog {...{ enrolment, step, isInvitation, onClose }} />)
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(effect)
    await press(submit)
    const why = screen.getByLabelText('Reason')
    expect([why.getAttribute('aria-invalid'), server.sent()]).toEqual(['true', []])
    typeMore(why, 'Another audience.')
    server.refuse('programme.ended', 'It has ended.')
    await press(submit)
    await screen.findByText('It has ended.')
    expect([onClose.mock.calls, said()]).toEqual([[], []])
    server.answer(enrolment)
    await press(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(said()).toEqual(['Mira Sol was notified.'])
    const call = [`POST /api/brand/enrolments/e1/${step}`, { reason: 'Another audience.' }]
    expect(server.sent()).toEqual([call, call])
  },
)
