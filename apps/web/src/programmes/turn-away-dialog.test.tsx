import type { Enrolment } from '@tandem/contract/programmes/enrolment.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../requests.build.ts'
import { TurnAwayDialog } from './turn-away-dialog.tsx'

const server = catchRequests()
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
    await userEvent.type(why, 'Another audience.')
    server.answer(enrolment)
    await press(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent()).toEqual([
      [`POST /api/brand/enrolments/e1/${step}`, { reason: 'Another audience.' }],
    ])
  },
)
