import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

const open = async () => {
  const chosen = vi.fn()
  const item = (label: string, disabledReason?: string) => ({
    ...{ label, disabledReason, onSelect: () => chosen(label) },
  })
  render(
    <>
      <Menu
        trigger={<button type="button">Acts</button>}
        items={[item('Pause'), item('Publish', 'Fund it first.'), item('Duplicate'), item('Plan')]}
      />
      <button type="button">Beside</button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Acts' }))
  return chosen
}
const focused = () => document.activeElement?.textContent
const keys = (...pressed: string[]) => userEvent.keyboard(pressed.map((key) => `{${key}}`).join(''))

it('opens on its first item, and goes through what can be chosen', async () => {
  await open()
  expect(focused()).toBe('Pause')
  await keys('ArrowDown')
  expect(focused()).toBe('Duplicate')
  await keys('ArrowUp', 'ArrowUp')
  expect(focused()).toBe('Pause')
  await keys('End', 'ArrowDown')
  expect(focused()).toBe('Plan')
  await keys('Home')
  expect(focused()).toBe('Pause')
})

it('goes to the next item that begins with the letter, and around', async () => {
  await open()
  for (const next of ['Plan', 'Pause', 'Plan']) {
    await userEvent.keyboard('p')
    expect(focused()).toBe(next)
  }
  await userEvent.keyboard('D')
  expect(focused()).toBe('Duplicate')
})

it('is left by Escape to its button, and by Tab to what comes next', async () => {
  await open()
  await keys('Escape')
  expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Acts'])
  await keys('ArrowDown')
  expect(focused()).toBe('Pause')
  await userEvent.click(screen.getByRole('button', { name: 'Beside' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('does what was chosen once it is closed, with the focus back at its button', async () => {
  const chosen = await open()
  chosen.mockImplementation(() => expect(focused()).toBe('Acts'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect([chosen.mock.calls, screen.queryByRole('menu')]).toEqual([[['Duplicate']], null])
})

it('says why something can’t be chosen, and does nothing then', async () => {
  const chosen = await open()
  const item = screen.getByRole('menuitem', { name: 'PublishFund it first.' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect([chosen.mock.calls, screen.queryByRole('menu')]).not.toEqual([[], null])
  expect(chosen).not.toHaveBeenCalled()
})
