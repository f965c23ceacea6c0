import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useWrite } from '#lib/use-write.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { toast } from '../toast.ts'
import { ConfirmWrite } from './confirm-write.tsx'
import { Menu } from './menu.tsx'
import { type Align, placeBeside, type Side } from './place-beside.ts'
import { Sheet } from './sheet.tsx'

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

it('opens at its first choice, and keys go from one that may be chosen to the next', async () => {
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
    ['{ArrowDown}', 'Delete'],
    ['{Home}', 'Edit'],
    ['{End}', 'Delete'],
    ['c', 'Close'],
    ['c', 'Close'],
    ['D', 'Delete'],
    ['z', 'Delete'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(at()).toBe(label)
  }
  await userEvent.keyboard('{Enter}')
  expect([chosen.mock.calls, menu(), at()]).toEqual([[['Delete']], null, 'More'])
})

it('what can’t be chosen says why, and does nothing', async () => {
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

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), 'More'],
  ['its button', () => userEvent.click(more()), 'More'],
  ['Tab', () => userEvent.tab(), undefined],
  ['a press elsewhere', () => userEvent.click(screen.getByText('Elsewhere')), 'Elsewhere'],
])('is closed by %s', async (_, leave, focus) => {
  show()
  await userEvent.click(more())
  expect(menu()).not.toBeNull()
  await leave()
  expect([menu(), chosen.mock.calls]).toEqual([null, []])
  if (focus !== undefined) expect(at()).toBe(focus)
})

const placed = (box: [number, number, number, number], side: Side, align?: Align) => {
  const [left, top, width, height] = box
  const rect = { left, top, width, height, right: left + width, bottom: top + height }
  const anchor = { getBoundingClientRect: () => rect } as unknown as Element
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ width: 100, height: 50 }) as DOMRect
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 800)
  placeBeside(element, anchor, side, align)
  return [element.style.left, element.style.top]
}
it.each([
  [[400, 300, 40, 20], 'bottom', 'center', ['370px', '328px']],
  [[400, 300, 40, 20], 'bottom', 'start', ['400px', '328px']],
  [[400, 300, 40, 20], 'bottom', 'end', ['340px', '328px']],
  [[400, 300, 40, 20], 'top', 'center', ['370px', '242px']],
  [[400, 300, 40, 20], 'left', undefined, ['292px', '285px']],
  [[400, 300, 40, 20], 'right', undefined, ['448px', '285px']],
  // Turned round where there is no room, and never beyond the window.
  [[400, 740, 40, 20], 'bottom', 'center', ['370px', '682px']],
  [[400, 30, 40, 20], 'top', 'center', ['370px', '58px']],
  [[930, 300, 40, 20], 'right', undefined, ['822px', '285px']],
  [[20, 300, 40, 20], 'left', undefined, ['68px', '285px']],
  [[0, 300, 40, 20], 'bottom', 'end', ['8px', '328px']],
  [[980, 300, 40, 20], 'bottom', 'start', ['892px', '328px']],
] as const)('beside %j at its %s, %s, it stands at %j', (box, side, align, place) => {
  expect(placed([...box], side, align)).toEqual(place)
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
it('what is chosen begins at what opened the menu, where its window gives the focus back', async () => {
  let from: string | null | undefined
  const onSelect = () => {
    from = at()
  }
  const trigger = <button type="button">More</button>
  render(<Menu trigger={trigger} items={[{ label: 'Edit', onSelect }]} />)
  await userEvent.click(more())
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect([from, menu()]).toEqual(['More', null])
})

it('a question sends its one write, says a refusal in it, and closes once it is done', async () => {
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

it('a sheet has its heading, what it is about, and a way out', async () => {
  const onOpenChange = vi.fn()
  render(
    <Sheet open onOpenChange={onOpenChange} title="Boats" description="All of them." footer="Foot">
      Words
    </Sheet>,
  )
  const sheet = screen.getByRole('dialog', { name: 'Boats' })
  const about = document.getElementById(sheet.getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toBe('All of them.')
  screen.getByText('Foot')
  await press('Close')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

it('a letter goes from one that begins with it to the next, and around', async () => {
  const items = ['Edit', 'Copy', 'Export'].map((label) => ({ label, onSelect: () => {} }))
  render(<Menu trigger={<button type="button">More</button>} items={items} />)
  await userEvent.click(more())
  const passed: unknown[] = []
  for (const key of ['e', 'e', 'c', 'e']) {
    await userEvent.keyboard(key)
    passed.push(at())
  }
  expect(passed).toEqual(['Export', 'Edit', 'Copy', 'Export'])
})
