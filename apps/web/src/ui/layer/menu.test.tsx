import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useWrite } from '#lib/use-write.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { toast } from '../toast.ts'
import { ConfirmWrite } from './confirm-write.tsx'
import { Menu } from './menu.tsx'

const { answer, refuse, sent } = catchRequests()
const chosen = vi.fn()
const show = () => {
  chosen.mockReset()
  const item = (label: string, disabledReason?: string) => ({
    ...{ label, disabledReason, onSelect: () => chosen(label) },
  })
  render(
    <>
      <Menu
        trigger={<button type="button">More</button>}
        items={[item('Edit'), item('Copy', 'Not yours.'), item('Close'), item('Delete')]}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
}
const more = () => screen.getByRole('button', { name: 'More' })
const menu = () => screen.queryByRole('menu')
const at = () => document.activeElement?.textContent

it('focuses the first item, and arrow keys move between enabled items', async () => {
  show()
  expect([menu(), more().ariaExpanded ?? more().getAttribute('aria-expanded')]).toEqual([
    null,
    'false',
  ])
  more().focus()
  await userEvent.keyboard('{ArrowUp}e')
  expect(menu()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect([at(), more().getAttribute('aria-controls')]).toEqual(['Edit', menu()?.id])
  for (const [key, label] of [
    ['{ArrowUp}', 'Edit'],
    ['{ArrowDown}', 'Close'],
    ['{ArrowDown}', 'Delete'],
    ['{Home}', 'Edit'],
    ['{End}', 'Delete'],
    ['c', 'Close'],
    ['D', 'Delete'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(at()).toBe(label)
  }
  await userEvent.keyboard('{Enter}')
  expect([chosen.mock.calls, menu(), at()]).toEqual([[['Delete']], null, 'More'])
})

it('a disabled item explains itself and does nothing', async () => {
  show()
  await userEvent.click(more())
  const copy = screen.getByRole('menuitem', { name: /^Copy/ })
  expect([copy.textContent, copy.getAttribute('aria-disabled')]).toEqual(['CopyNot yours.', 'true'])
  fireEvent.pointerMove(copy)
  expect(at()).toBe('Edit')
  fireEvent.pointerMove(screen.getByRole('menuitem', { name: 'Close' }))
  expect(at()).toBe('Close')
  await userEvent.click(copy)
  expect([chosen.mock.calls, menu() === null]).toEqual([[], false])
})

const onClose = vi.fn()
const Asked = () => (
  <ConfirmWrite
    write={useWrite(notifications.markRead)}
    input={{ params: { notificationId: 7 } }}
    title="Read it?"
    effect="It is read then."
    confirmLabel="Read"
    done="Read."
    onClose={onClose}
  />
)

it('a confirmation sends one write, shows a refusal, and closes on success', async () => {
  showKnowing([], <Asked />)
  screen.getByRole('alertdialog', { name: 'Read it?' })
  screen.getByText('It is read then.')
  refuse('collaboration.not_now', 'It is gone.')
  await press('Read')
  await screen.findByText('It is gone.')
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  expect(onClose).not.toHaveBeenCalled()
  answer({})
  await press('Read')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(told.mock.calls).toEqual([['Read.']])
  told.mockRestore()
  const call = ['POST /api/notifications/7/read', {}]
  expect(sent()).toEqual([call, call])
  await press('Cancel')
  expect([onClose.mock.calls.length, sent().length]).toEqual([2, 2])
})
