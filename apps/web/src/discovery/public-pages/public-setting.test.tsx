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
])('can’t be ticked while %s', async (_, more, words) => {
  const box = show(more)
  await userEvent.click(box)
  expect([box.disabled, onChange.mock.calls]).toEqual([true, []])
  screen.getByText(words)
})

it('says where it can be seen only while it is open', async () => {
  await userEvent.click(show({}))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.queryByText('https://a.test/x')).toBeNull()
  show({ isPublic: true })
  screen.getByText('https://a.test/x')
})

it('a device’s own sheet is given the address, and closing it is no mistake', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  show({ isPublic: true })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  Object.assign(navigator, { share })
  show({ isPublic: true })
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: 'https://a.test/x' })
  Reflect.deleteProperty(navigator, 'share')
})
