import { act, fireEvent } from '@testing-library/react'
import { nameOf } from './outline.factory.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What people type, by the words beside it: the first that fits; * is the first of them. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'ada@web.test'],
  [/password/i, 'a * harbour at noon'],
  [
    /link to|live post|post’s (link|address)|where .*post/i,
    'https://www.instagram.com/reel/abcdefghijk/',
  ],
  [/website|link|page|url|https|address of/i, 'https://ada.test/*'],
  [/handle|instagram|tiktok|youtube|insta|facebook|twitter/i, '@ada.*'],
  [/post ?code|postal|zip/i, ' 10115 '],
  [/phone/i, '+49 30 1234567'],
  [/code/i, 'WEB-7'],
  [/year/i, '2041'],
  [/month/i, '2041-09'],
]

const numberFor = ({ min, max, step }: HTMLInputElement, nr: number): string => {
  const least = Math.max(Number(min || 0), 7 + nr)
  const most = max === '' ? least : Math.min(Number(max), least)
  return step === 'any' || /\./.test(step) ? `${most}.5` : String(most)
}

/** Fields of one form differ by their number: none can be taken for another. */
type Way = { nr: number; onlyWhole: boolean }
const firstWay: Way = { nr: 0, onlyWhole: false }

const wordsFor = (control: Control, { nr, onlyWhole }: Way): string => {
  const name = nameOf(control)
  const { inputMode, type } = control as HTMLInputElement
  if (type === 'number' || inputMode === 'numeric')
    return numberFor(control as HTMLInputElement, nr)
  if (inputMode === 'decimal') return onlyWhole ? String(20 + nr) : `${12 + nr}.34`
  if (type === 'date') return `2041-09-${15 + (nr % 15)}`
  if (type === 'datetime-local') return '2041-09-15T12:30'
  if (type === 'month') return '2041-09'
  const known = typed.find(
    ([pattern]) => pattern.test(name) || (type === 'url' && pattern.test('url')),
  )
  if (known !== undefined)
    return known[1].replace('*', (/[a-z]+/i.exec(name)?.[0] ?? 'some').toLowerCase())
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

const fileFor = ({ accept }: HTMLInputElement): File => {
  const [ending, type] = /image/.test(accept)
    ? ['png', 'image/png']
    : /csv|text/.test(accept)
      ? ['csv', 'text/csv']
      : ['pdf', 'application/pdf']
  return new File(['code\nWEB-1\nWEB-2\n'], `ada.${ending}`, { type, lastModified: 1 })
}

export const fillOne = async (control: Control, way = firstWay): Promise<void> => {
  if (control.type === 'file') {
    const files = [fileFor(control as HTMLInputElement)]
    await act(async () => void fireEvent.change(control, { target: { files } }))
  } else if (control instanceof HTMLSelectElement) {
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
  } else await change(control, wordsFor(control, way))
}

/** Also files. */
export const fieldsIn = (scope: Element): Control[] =>
  [...scope.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) =>
      !control.disabled &&
      control.type !== 'hidden' &&
      control.closest('[aria-hidden="true"], [hidden]') === null,
  )
export const controlsIn = (scope: Element): Control[] =>
  fieldsIn(scope).filter(({ type }) => type !== 'file')

/** Every field, also those that others bring; returns how many there were. */
export const fillIn = (scope: () => Element, onlyWhole = false): Promise<number> =>
  onEach(scope, onlyWhole ? controlsIn : fieldsIn, (control, nr) =>
    fillOne(control, { nr, onlyWhole }),
  )

/** The page says so. */
export const isMistaken = (control: Control): boolean =>
  control.getAttribute('aria-invalid') === 'true'
export const fillMistaken = (scope: () => Element): Promise<number> =>
  onEach(
    scope,
    (part) => controlsIn(part).filter(isMistaken),
    (control, nr) => fillOne(control, { nr, onlyWhole: true }),
  )

/** One by one, as each may bring others or take them away. */
const onEach = async (
  scope: () => Element,
  among: (part: Element) => Control[],
  work: (control: Control, nr: number) => Promise<void>,
): Promise<number> => {
  const done = new Set<string>()
  while (done.size < 60) {
    const control = among(scope()).find((one) => !done.has(keyOf(one)))
    if (control === undefined) break
    done.add(keyOf(control))
    await work(control, done.size - 1)
  }
  return done.size
}
const keyOf = (control: Control): string =>
  control.type === 'radio'
    ? `radio ${control.name}`
    : `${control.type} ${control.id} ${nameOf(control)} ${control.name}`

/** Whether there was anything to take out of it. */
export const holds = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? control.value !== '' && [...control.options].some(({ value }) => value === '')
    : control.type === 'checkbox'
      ? (control as HTMLInputElement).checked
      : control.type !== 'radio' && control.value !== ''

const empty = async (control: Control): Promise<void> => {
  if (control.type === 'checkbox') await act(async () => void fireEvent.click(control))
  else await change(control, '')
}

/** Returns of how many fields something was taken. */
export const emptyAll = (scope: () => Element): Promise<number> =>
  onEach(scope, (part) => controlsIn(part).filter(holds), empty)
export const emptyOptional = (scope: () => Element): Promise<number> =>
  onEach(scope, (part) => controlsIn(part).filter((one) => isOptional(one) && holds(one)), empty)
