import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PublicSetting } from './public-setting.tsx'

const onChange = vi.fn()
const show = (more: Partial<Parameters<typeof PublicSetting>[0]>) => {
  onChange.mockReset()
  render(
    <PublicSetting
      {...{ label: 'Open it', hint: 'To everybody.', address: 'https://a.test/x' }}
      {...{ isPublic: false, busy: false, error: null, onChange, ...more }}
    />,
  )
  return screen.getAllByRole<HTMLInputElement>('checkbox').at(-1) as HTMLInputElement
}

it.each([
  ['it is being saved', { busy: true }, 'To everybody.'],
  ['somebody else decides', { disabledReason: 'Ask an owner.' }, 'Ask an owner.'],
])('cannot be selected while %s', async (_, more, words) => {
  const box = show(more)
  await userEvent.click(box)
  expect([box.disabled, onChange.mock.calls]).toEqual([true, []])
  screen.getByText(words)
})

it('shows the address only while the page is public', async () => {
  await userEvent.click(show({}))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.queryByText('https://a.test/x')).toBeNull()
  show({ isPublic: true })
  screen.getByText('https://a.test/x')
})
