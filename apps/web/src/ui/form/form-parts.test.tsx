import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { isLive, press, reasonOf } from '../../requests.factory.ts'
import { FormDialog } from './form-dialog.tsx'
import { ImagePicker } from './image-picker.tsx'
import { Input } from './input.tsx'
import { mistakesOf, refusedFields } from './mistakes.ts'
import { SaveBar } from './save-bar.tsx'

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

const picked = vi.fn()
const picker = (more: object = {}) => (
  <ImagePicker label="Logo" hint="Square." value={null} onChange={picked} {...more} />
)
it('accepts an image, and explains why another file is refused', async () => {
  picked.mockReset()
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = vi.fn()
  const { rerender } = render(picker({ current: '/now.png', error: 'Too large.' }))
  const input = screen.getByLabelText<HTMLInputElement>('Logo')
  const src = () => document.querySelector('img')?.getAttribute('src')
  const choose = (type: string) =>
    userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'a', { type }))
  expect([src(), described(input)]).toEqual(['/now.png', ['Square.', 'Too large.']])
  await choose('text/plain')
  const wrong = 'Choose an image file, such as a PNG or a JPEG.'
  expect([picked.mock.calls, described(input)]).toEqual([[], ['Square.', wrong]])
  await choose('image/png')
  expect([picked.mock.calls.length, described(input)]).toEqual([1, ['Square.', 'Too large.']])
  expect(input.files).toHaveLength(0)
  rerender(picker({ current: '/now.png', value: picked.mock.calls[0]?.[0] }))
  expect(src()).toBe('blob:picked')
  rerender(picker({ disabled: true }))
  expect([src(), input.disabled]).toEqual([undefined, true])
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:picked')
})

it.each([
  [{}, 'Nothing has changed yet.', false, ''],
  [{ isChanged: true }, undefined, true, 'You have unsaved changes.'],
  [{ isChanged: true, busy: true }, undefined, false, ''],
  [{ isChanged: true, disabledReason: 'Ask Ada.' }, 'Ask Ada.', true, 'You have unsaved changes.'],
])('of %j what is changed is saved or discarded', async (state, reason, discards, words) => {
  const onDiscard = vi.fn()
  render(
    <SaveBar isChanged={false} busy={false} error="It failed." onDiscard={onDiscard} {...state} />,
  )
  expect(reasonOf('Save changes')).toBe(reason)
  expect(isLive('Save changes')).toBe(reason === undefined && !('busy' in state))
  expect(screen.getByRole('alert').textContent).toBe('It failed.')
  expect(screen.queryByText('You have unsaved changes.')?.textContent ?? '').toBe(words)
  expect(screen.queryByRole('button', { name: 'Discard' }) !== null).toBe(discards)
  if (discards) await press('Discard')
  expect(onDiscard).toHaveBeenCalledTimes(discards ? 1 : 0)
})

it('names the first mistake of each field', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(3, 'Longer.'), z.regex(/^B/, 'Begin with B.')),
    of: z.object({ count: z.number() }),
  })
  expect(mistakesOf(schema, { name: 'x', of: { count: 'x' } })).toEqual({
    ...{ name: 'Longer.', 'of.count': 'Enter a number.' },
  })
  expect(mistakesOf(schema, { name: 'Boat', of: { count: 1 } })).toEqual({})
  const fields = { name: 'Taken.' }
  const refusal = new ApiRefusal({ code: 'input.invalid', status: 400, detail: 'No.', fields })
  expect([refusedFields(refusal), refusedFields(new Error('No.'))]).toEqual([fields, {}])
})

it('a form dialog is submitted by its main button and closed by the other', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onClose = vi.fn()
  const dialog = (submit: object) => (
    <FormDialog
      title="Boats"
      description="All."
      submit={{ words: 'Send', ...submit }}
      notNow="Leave it"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Input aria-label="Name" />
    </FormDialog>
  )
  const { rerender } = render(dialog({ disabledReason: 'Not yet.' }))
  await press('Send')
  expect([onSubmit.mock.calls.length, reasonOf('Send')]).toEqual([0, 'Not yet.'])
  rerender(dialog({}))
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}')
  await press('Send')
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0])
  await press('Leave it')
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(2)
})
