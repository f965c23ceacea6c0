import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { isLive, press, reasonOf } from '../../requests.factory.ts'
import { PictureGallery } from '../pictures/picture-gallery.tsx'
import { ThingPicture } from '../pictures/thing-picture.tsx'
import { AddressFields } from './address-fields.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FiltersFold } from './filters-fold.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ImagePicker } from './image-picker.tsx'
import { Input } from './input.tsx'
import { mistakesOf, refusedFields } from './mistakes.ts'
import { RadioTiles } from './radio-tiles.tsx'
import { SaveBar } from './save-bar.tsx'
import { Stepper } from './stepper.tsx'

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('a field ties its words, its hint and its mistake to its control', () => {
  const { rerender } = render(
    <Field label="Name" hint="As on the door." error="Too short." optional>
      <Input />
    </Field>,
  )
  const box = screen.getByRole('textbox', { name: /^Name ?Optional$/ })
  expect([described(box), box.getAttribute('aria-invalid')]).toEqual([
    ['As on the door.', 'Too short.'],
    'true',
  ])
  rerender(
    <Field label="Name">
      <Input />
    </Field>,
  )
  expect([box.hasAttribute('aria-describedby'), box.getAttribute('aria-invalid')]).toEqual([
    false,
    null,
  ])
  expect(screen.queryByText('Optional')).toBeNull()
})

it('an address asks for what its form knows, and says which parts may stay empty', () => {
  const parts = ['street', 'extra', 'postalCode', 'city', 'region', 'country'] as const
  const register = Object.fromEntries(parts.map((part) => [part, { name: part }]))
  const errors = { city: { message: 'Which town?' } }
  const fields = { errors, extraLabel: 'Floor', optional: ['region'] as const }
  const { rerender } = render(<AddressFields register={register} {...fields} />)
  const all = screen
    .getAllByLabelText<HTMLInputElement>(/./)
    .map((box) => [box.name, box.labels?.[0]?.textContent, box.getAttribute('autocomplete')])
  expect(all).toEqual([
    ['street', 'Street and number', 'address-line1'],
    ['extra', 'FloorOptional', 'address-line2'],
    ['postalCode', 'Postal code', 'postal-code'],
    ['city', 'Town', 'address-level2'],
    ['region', 'State or regionOptional', 'address-level1'],
    ['country', 'Country', 'country'],
  ])
  expect(described(screen.getByLabelText('Town'))).toEqual(['Which town?'])
  const country = screen.getByLabelText<HTMLSelectElement>('Country')
  expect([country.options[0]?.textContent, country.options[0]?.value]).toEqual([
    'Choose a country',
    '',
  ])
  within(country).getByRole('option', { name: 'Germany' })
  rerender(<AddressFields register={{}} {...fields} />)
  expect(screen.queryByLabelText(/^State or region/)).toBeNull()
})

const picked = vi.fn()
const picker = (more: object = {}) => (
  <ImagePicker label="Logo" hint="Square." value={null} onChange={picked} {...more} />
)
it('an image is picked, and what is none is said and not taken', async () => {
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
  // The same file can be chosen again, as after it was discarded.
  expect(input.files).toHaveLength(0)
  rerender(picker({ current: '/now.png', value: picked.mock.calls[0]?.[0] }))
  expect(src()).toBe('blob:picked')
  rerender(picker({ disabled: true }))
  expect([src(), input.disabled]).toEqual([undefined, true])
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:picked')
})

it('filters fold behind a button that says how many are chosen', async () => {
  const { rerender } = render(<FiltersFold chosen={0}>Kinds</FiltersFold>)
  const button = screen.getByRole('button', { name: 'Filters' })
  const kinds = () => document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect([button.getAttribute('aria-expanded'), kinds()?.className]).toEqual([
    'false',
    expect.stringContaining('max-sm:hidden'),
  ])
  await userEvent.click(button)
  expect([button.getAttribute('aria-expanded'), kinds()?.className]).toEqual([
    'true',
    expect.not.stringContaining('max-sm:hidden'),
  ])
  rerender(<FiltersFold chosen={2}>Kinds</FiltersFold>)
  screen.getByRole('button', { name: 'Filters, 2 chosen' })
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

it('steps are done, current or ahead, and taken in any order where they may be', async () => {
  const onStep = vi.fn()
  const steps = ['Who', 'What', 'When']
  const { rerender } = render(<Stepper steps={steps} current={1} />)
  const said = () =>
    screen
      .getAllByRole('listitem')
      .map((step) => [step.textContent, step.getAttribute('aria-current')])
  expect(said()).toEqual([
    ['1 ✓Whocompleted', null],
    ['2What', 'step'],
    ['3When', null],
  ])
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Stepper steps={steps} current={0} done={[true, false, true]} onStep={onStep} />)
  expect(said()).toEqual([
    ['1Who', 'step'],
    ['2What', null],
    ['3 ✓Whencompleted', null],
  ])
  await press('When')
  expect(onStep).toHaveBeenCalledExactlyOnceWith(2)
})

it('one of several is chosen, and a box is ticked by its words', async () => {
  const heard = vi.fn()
  const options = [
    { value: 'a', label: 'First', hint: 'Slow' },
    { value: 'b', label: 'Second' },
  ]
  render(
    <>
      <RadioTiles legend="Pace" options={options} value="a" onChange={heard} />
      <Checkbox label="Agree" hint="To all." onChange={({ target }) => heard(target.checked)} />
    </>,
  )
  const group = within(screen.getByRole('group', { name: 'Pace' }))
  const radios = group.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([true, false])
  expect(radios[0]?.name).toBe(radios[1]?.name)
  await userEvent.click(group.getByLabelText('Second'))
  await userEvent.click(screen.getByText('To all.'))
  expect(heard.mock.calls).toEqual([['b'], [true]])
})

it('mistakes are named by their field, the first of each', () => {
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

it('a form in a window is sent by its words, and left as it is by the others', async () => {
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

it('a picture is chosen from all, and stands for a thing until it is gone', async () => {
  const pictures = [
    { url: '/1.webp', alt: 'Bow' },
    { url: '/2.webp', alt: '' },
  ]
  const { rerender } = render(<PictureGallery pictures={pictures} />)
  const large = () => document.querySelector('img')?.getAttribute('src')
  expect(large()).toBe('/1.webp')
  await press('Picture 2')
  expect(large()).toBe('/2.webp')
  expect(screen.getByRole('button', { name: 'Picture 2' }).ariaPressed).toBe('true')
  expect(screen.getByRole('button', { name: 'Picture 1: Bow' }).ariaPressed).toBe('false')
  rerender(<PictureGallery pictures={pictures.slice(0, 1)} />)
  expect([large(), screen.queryByRole('button')]).toEqual(['/1.webp', null])
  const thing = { seed: 'a', className: 'size-4', shownWidth: '1rem' }
  rerender(<ThingPicture {...thing} picture={pictures[0] ?? null} />)
  const image = screen.getByAltText('Bow')
  image.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByAltText('Bow')).toBeNull())
  rerender(<ThingPicture {...thing} picture={{ url: '/3.webp', alt: 'Mast' }} />)
  screen.getByAltText('Mast')
  rerender(<ThingPicture {...thing} picture={null} />)
  expect(document.querySelector('img')).toBeNull()
})
