import { act, fireEvent } from '@testing-library/react'
import { type Control, controlsIn, fillOne } from './fill.factory.ts'
import { nameOf } from './outline.factory.ts'
import { openPage, type Page, topmost, type Visit } from './visit.factory.ts'

const closing =
  /^(copied|close($| toast| the)|not now|cancel$|keep|back|dismiss|try again|skip to)/i
const isClosing = (element: Element): boolean =>
  element.getAttribute('role') !== 'menuitem' && closing.test(nameOf(element))

/** Rows differ by whom they are about: names of their own don’t make another button. */
export const kindOf = (element: Element): string =>
  `${element.getAttribute('role') ?? element.localName} ${nameOf(element)
    .split(' ')
    .filter((word, nr) => nr === 0 || !/^[“"(]?[A-Z0-9–+]/.test(word))
    .map((word) => word.replace(/\d+/g, '0'))
    .join(' ')}`

export type Target = { kind: string; element: HTMLElement }
export const isLive = (element: HTMLElement): boolean =>
  element.getAttribute('aria-disabled') !== 'true' &&
  !(element as HTMLButtonElement).disabled &&
  !element.hasAttribute('data-disabled')

const pressable = 'button, [role=tab][data-state=inactive], [role=menuitem]'
export const isSubmit = (element: HTMLElement): boolean =>
  (element as HTMLButtonElement).type === 'submit'
/** Where no form is sent, what is chosen or typed acts at once. */
const actsAtOnce = ({ form }: { form: HTMLFormElement | null }): boolean =>
  form === null || form.closest('search') !== null

/** What a row tells of its state, by its chips; those that count tell something else. */
const stateOf = (row: Element): string =>
  [...row.querySelectorAll('.rounded-chip')]
    .flatMap(({ textContent }) => (/\d/.test(textContent ?? '') ? [] : [textContent]))
    .join(', ')

/** Rows of one list and state offer the same: the first that does stands for them. */
const rowsSeen = () => {
  const offered = new Map<Element, Set<string>>()
  const rows = new Map<Element, { state: string; turns: Map<string, number> }>()
  return (element: HTMLElement): { isFirst: boolean; state: string } => {
    const row = element.closest('li, tr, article')
    if (row === null || row.parentElement === null) return { isFirst: true, state: '' }
    const seen = offered.get(row.parentElement) ?? new Set()
    offered.set(row.parentElement, seen)
    const { state, turns } = rows.get(row) ?? { state: stateOf(row), turns: new Map() }
    rows.set(row, { state, turns })
    const turn = (turns.get(element.className) ?? 0) + 1
    turns.set(element.className, turn)
    const key = `${element.className} ${turn} ${state}`
    return { isFirst: !seen.has(key) && seen.add(key) !== undefined, state }
  }
}

export const targetsIn = (part: Element): Target[] => {
  const found = new Map<string, HTMLElement>()
  const seen = rowsSeen()
  const add = (element: HTMLElement, state = ''): void => {
    const kind = state === '' ? kindOf(element) : `${kindOf(element)} [${state}]`
    const { form } = (found.get(kind) ?? element) as HTMLButtonElement
    const isOther = isSubmit(element) && form !== (element as HTMLButtonElement).form
    const name = isOther ? `${kind} (2)` : kind
    if (!found.has(name)) found.set(name, element)
  }
  for (const element of part.querySelectorAll<HTMLElement>(pressable))
    if (
      (isSubmit(element) || isLive(element)) &&
      !isClosing(element) &&
      element.closest('[aria-hidden="true"], [hidden]') === null
    ) {
      const { isFirst, state } = seen(element)
      if (isFirst) add(element, state)
    }
  for (const control of controlsIn(part)) if (actsAtOnce(control)) add(control)
  return [...found].map(([kind, element]) => ({ kind, element }))
}

export const findTarget = (kind: string): HTMLElement | undefined =>
  targetsIn(topmost()).find((target) => target.kind === kind)?.element

export const press = async (page: Page, element: HTMLElement): Promise<void> => {
  const isTyped =
    /^(input|select|textarea)$/.test(element.localName) &&
    !/^(radio|checkbox)$/.test((element as Control).type)
  if (isTyped) await fillOne(element as Control)
  else
    await act(async () => {
      element.focus()
      fireEvent.click(element)
    })
  await page.settle(isTyped ? 5 : 2)
}

/** What it stands in: the same words there are the same button, however one came to it. */
export const placeOf = (element: Element): string => {
  const part = element.closest('[role=dialog], [role=alertdialog], [role=menu], [role=tabpanel]')
  return part === null ? '' : kindOf(part).split(' ').slice(0, 4).join(' ')
}

export const differences = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...before]
  const added = after.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...left.map((line) => `  - ${line.trim()}`), ...added.map((line) => `  + ${line}`)]
}

/** What a press, or what came after it, changed and asked. */
export const report = (page: Page, before: readonly string[], place: string) => {
  const after = page.outline()
  const { lines, wrote } = page.server.asked()
  const moved = page.address() === place ? [] : [`  at ${page.address()}`]
  // Another layer is told whole.
  const isOther =
    after[0]?.split(':')[0] !== before[0]?.split(':')[0] && !before.includes(after[1] ?? '')
  const shown = isOther ? after.map((line) => `  ${line}`) : differences(before, after)
  return { wrote, lines: [...moved, ...shown, ...lines, ...page.stale()] }
}

/** The page as it is once all of them were pressed. */
export const reach = async (visit: Visit, path: readonly string[]): Promise<Page | undefined> => {
  const page = await openPage(visit)
  for (const kind of path) {
    const element = findTarget(kind)
    if (element === undefined) return undefined
    await press(page, element)
  }
  page.server.asked()
  page.stale()
  return page
}
