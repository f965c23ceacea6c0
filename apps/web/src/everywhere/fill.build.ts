import { act, fireEvent } from '@testing-library/react'
import { nameOf } from './outline.build.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What people type, by the words beside it: the first that fits. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'ada@web.test'],
  [/password/i, 'a quiet harbour at noon'],
  [
    /link to|live post|post’s (link|address)|where .*post/i,
    'https://www.instagram.com/reel/abcdefghijk/',
  ],
  [/website|link|page|url|https|address of/i, 'https://ada.test/there'],
  [/handle|instagram|tiktok|youtube|insta|facebook|twitter/i, '@ada.web'],
  [/post ?code|postal|zip/i, ' 10115 '],
  [/phone/i, '+49 30 1234567'],
  [/code/i, 'WEB-7'],
  [/year/i, '2041'],
  [/month/i, '2041-09'],
]

const numberFor = ({ min, max, step }: HTMLInputElement): string => {
  const least = Math.max(Number(min || 0), 7)
  const most = max === '' ? least : Math.min(Number(max), least)
  return step === 'any' || /\./.test(step) ? `${most}.5` : String(most)
}

const wordsFor = (control: Control): string => {
  const name = nameOf(control)
  const { inputMode, type } = control as HTMLInputElement
  if (type === 'number' || inputMode === 'numeric') return numberFor(control as HTMLInputElement)
  if (inputMode === 'decimal') return '12.34'
  if (type === 'date') return '2041-09-15'
  if (type === 'datetime-local') return '2041-09-15T12:30'
  if (type === 'month') return '2041-09'
  const known = typed.find(
    ([pattern]) => pattern.test(name) || (type === 'url' && pattern.test('url')),
  )
  if (known !== undefined) return known[1]
  const { maxLength } = control as HTMLInputElement
  const text =
    control instanceof HTMLTextAreaElement
      ? ` Words for “${name.slice(0, 20)}”, and enough of them for whoever reads it.\nA second line. `
      : ` Ada ${name.slice(0, 12).trim()} `
  return maxLength > 0 ? text.slice(0, maxLength) : text
}

const change = (control: Control, value: string): Promise<void> =>
  act(async () => void fireEvent.change(control, { target: { value } }))

const isOptional = (control: Control): boolean => /optional/i.test(nameOf(control))

export const fillOne = async (control: Control): Promise<void> => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].filter(({ value, disabled }) => value !== '' && !disabled)
    const last = options.filter(({ selected }) => !selected).at(-1) ?? options.at(-1)
    if (last !== undefined) await change(control, last.value)
  } else if (control.type === 'checkbox') {
    if (!(control as HTMLInputElement).checked) await act(async () => void fireEvent.click(control))
  } else if (control.type === 'radio') {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, disabled }) => name === control.name && !disabled,
    )
    const last = group.at(-1)
    if (last !== undefined && !last.checked) await act(async () => void fireEvent.click(last))
  } else await change(control, wordsFor(control))
}

export const controlsIn = (scope: Element): Control[] =>
  [...scope.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) =>
      !control.disabled &&
      !['hidden', 'file'].includes(control.type) &&
      control.closest('[aria-hidden="true"], [hidden]') === null,
  )

/** Every field, also those that others bring; returns how many there were. */
export const fillIn = async (scope: () => Element): Promise<number> => {
  const done = new Set<string>()
  for (let control = next(scope(), done); control !== undefined; control = next(scope(), done)) {
    done.add(keyOf(control))
    await fillOne(control)
    if (done.size > 60) break
  }
  return done.size
}
const keyOf = (control: Control): string =>
  control.type === 'radio'
    ? `radio ${control.name}`
    : `${control.type} ${control.id} ${nameOf(control)} ${control.name}`
const next = (scope: Element, done: ReadonlySet<string>): Control | undefined =>
  controlsIn(scope).find((control) => !done.has(keyOf(control)))

export const emptyOptional = async (scope: () => Element): Promise<boolean> => {
  const optional = controlsIn(scope()).filter(isOptional)
  for (const control of optional) {
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === '')) await change(control, '')
    } else if (control.type === 'checkbox') await act(async () => void fireEvent.click(control))
    else if (control.type !== 'radio') await change(control, '')
  }
  return optional.length > 0
}
