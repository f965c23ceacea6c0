import { refused } from '@tandem/contract/verdict.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { brandsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const { answer, refuse, sent } = catchRequests()

it.each([
  ['accept', 'Accept Mira Sol?', 'Accept', 'Mira Sol is accepted.'],
  [
    ...([
      'withdrawInvitation',
      'Withdraw the invitation to Mira Sol?',
      'Withdraw invitation',
    ] as const),
    'The invitation to Mira Sol was withdrawn.',
  ],
  [
    'reconsider',
    'Reconsider Mira Sol?',
    'Reconsider',
    'Mira Sol can be accepted or declined again.',
  ],
  [
    ...(['takeBackChanges', 'Withdraw your request for changes?', 'Withdraw request'] as const),
    'The content is in your review queue again.',
  ],
  [
    ...(['cancel', 'Cancel the collaboration with Mira Sol?', 'Cancel collaboration'] as const),
    'The collaboration with Mira Sol was cancelled.',
  ],
] as const)(
  'to %s is asked first, sent once as it was seen, and told once it is done',
  async (...row) => {
    const [decision, title, label, words] = row
    const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const onClose = vi.fn()
    const item = brandsCollaboration({ version: 3 })
    showKnowing([], <DecisionDialog {...{ decision, item, onClose }} />)
    screen.getByRole('alertdialog', { name: title })
    answer(item)
    await press(label)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const path = decision.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(sent()).toEqual([[`POST /api/brand/collaborations/k1/${path}`, { version: 3 }]])
    expect(told.mock.calls).toEqual([[words]])
    told.mockRestore()
  },
)

it('a decision that somebody forestalled stays open, and says what stands there now', async () => {
  const onClose = vi.fn()
  const dialog = (item: ReturnType<typeof brandsCollaboration>) => (
    <DecisionDialog decision="approve" item={item} onClose={onClose} />
  )
  const { rerender } = showKnowing(
    [],
    dialog(brandsCollaboration({ state: 'submitted', can: { approve: yes } })),
  )
  refuse('version.stale', 'This changed meanwhile.')
  await press('Approve')
  await screen.findByRole('alert')
  const can = { approve: refused('collaboration.not_now') }
  rerender(dialog(brandsCollaboration({ version: 4, state: 'changes_requested', can })))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('“Changes requested”'),
  )
  expect(onClose).not.toHaveBeenCalled()
})
