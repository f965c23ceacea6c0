import { act, fireEvent } from '@testing-library/react'
import { type Control, controlsIn, emptyOptional, fillIn, fillOne } from './fill.build.ts'
import { nameOf } from './outline.build.ts'
import { openPage, type Page, topmost, type Visit } from './visit.build.ts'

const deepest = 3
const closing = /^(copied|close|not now|cancel|keep|back|dismiss|try again|skip to)/i

/** What is about a person or a text, not about the work. */
const sameEverywhere = /Messages|Copy|Copied|match, show|closer|Compare|Larger|Print|Remove filter/

/** Rows differ by whom they are about: names of their own don’t make another button. */
const kindOf = (element: Element): string =>
  `${element.getAttribute('role') ?? element.localName} ${nameOf(element)
    .split(' ')
    .filter((word, nr) => nr === 0 || !/^[“"(]?[A-Z0-9–+]/.test(word))
    .map((word) => word.replace(/\d+/g, '0'))
    .join(' ')}`

type Target = { kind: string; element: HTMLElement }
const isLive = (element: HTMLElement): boolean =>
  element.getAttribute('aria-disabled') !== 'true' &&
  !(element as HTMLButtonElement).disabled &&
  !element.hasAttribute('data-disabled')

const pressable = 'button, [role=tab][data-state=inactive], [role=menuitem]'
const isSubmit = (element: HTMLElement): boolean => (element as HTMLButtonElement).type === 'submit'
/** Where no form is sent, what is chosen or typed acts at once. */
const actsAtOnce = ({ form }: { form: HTMLFormElement | null }): boolean =>
  form === null || form.closest('search') !== null

const targetsIn = (part: Element): Target[] => {
  const found = new Map<string, HTMLElement>()
  const add = (element: HTMLElement): void => {
    if (!found.has(kindOf(element))) found.set(kindOf(element), element)
  }
  const looks = new Map<Element, Set<string>>()
  // Rows of one list offer the same: the first that does stands for them.
  const isRepeated = (element: HTMLElement): boolean => {
    const list = element.closest('li, tr, article')?.parentElement
    if (list === null || list === undefined) return false
    const seen = looks.get(list) ?? new Set()
    looks.set(list, seen)
    return seen.has(element.className) || seen.add(element.className) === undefined
  }
  for (const element of part.querySelectorAll<HTMLElement>(pressable))
    if (
      (isSubmit(element) || isLive(element)) &&
      !closing.test(nameOf(element)) &&
      element.closest('[aria-hidden="true"], [hidden]') === null &&
      !isRepeated(element)
    )
      add(element)
  for (const control of controlsIn(part)) if (actsAtOnce(control)) add(control)
  return [...found].map(([kind, element]) => ({ kind, element }))
}

const press = async (page: Page, element: HTMLElement): Promise<void> => {
  const isTyped = /^(input|select|textarea)$/.test(element.localName)
  if (isTyped) await fillOne(element as Control)
  else
    await act(async () => {
      if (element.getAttribute('role') === 'tab') fireEvent.mouseDown(element, { button: 0 })
      else if (element.getAttribute('aria-haspopup') === 'menu')
        fireEvent.keyDown(element, { key: 'Enter' })
      else {
        element.focus()
        fireEvent.click(element)
      }
    })
  await page.settle(isTyped ? 5 : 2)
}

/** What it stands in: the same words there are the same button, however one came to it. */
const placeOf = (element: Element): string => {
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
const report = (page: Page, before: readonly string[], place: string) => {
  const after = page.outline()
  const { lines, wrote } = page.server.asked()
  const moved = page.address() === place ? [] : [`  at ${page.address()}`]
  // Another layer is told whole.
  const isOther =
    after[0]?.split(':')[0] !== before[0]?.split(':')[0] && !before.includes(after[1] ?? '')
  const shown = isOther ? after.map((line) => `  ${line}`) : differences(before, after)
  return { wrote, lines: [...moved, ...shown, ...lines, ...page.stale()] }
}

/** As it stands, then with everything filled in but refused, then without what is optional. */
const submits = async (page: Page, kind: string): Promise<string[]> => {
  const lines: string[] = []
  const find = () => targetsIn(topmost()).find((target) => target.kind === kind)?.element
  const part = (): Element =>
    topmost().matches('main, body') ? ((find() as HTMLButtonElement)?.form ?? topmost()) : topmost()
  const send = async (how: string): Promise<void> => {
    const button = find()
    if (button === undefined) return
    const [before, place] = [page.outline(), page.address()]
    await press(page, button)
    lines.push(`  · ${how}`, ...report(page, before, place).lines)
  }
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    const before = page.outline()
    await work()
    await page.settle()
    lines.push(...differences(before, page.outline()), ...page.server.asked().lines)
  }
  const button = find()
  page.server.does = false
  if (button !== undefined && isLive(button)) await send('as it stands')
  const isFilled = controlsIn(part()).length > 0
  if (isFilled) {
    await change(() => fillIn(part))
    await send('filled in')
  }
  page.server.does = true
  if (isFilled) await change(() => emptyOptional(part))
  await send(isFilled ? 'without what is optional' : 'once more')
  return lines
}

const reach = async (visit: Visit, path: readonly string[]): Promise<Page | undefined> => {
  const page = await openPage(visit)
  for (const kind of path) {
    const target = targetsIn(topmost()).find((one) => one.kind === kind)
    if (target === undefined) return undefined
    await press(page, target.element)
  }
  page.server.asked()
  page.stale()
  return page
}

/** Presses whatever is there and wasn’t pressed before, and what that brings. */
export const pressAll = async (
  visit: Visit,
  pressed: Set<string>,
  path: readonly string[] = [],
  reached?: Page,
): Promise<string[]> => {
  const lines: string[] = []
  let page = reached ?? (await reach(visit, path))
  const still = page?.outline().join('\n')
  const kinds = (page === undefined ? [] : targetsIn(topmost())).flatMap(({ kind, element }) => {
    const about = sameEverywhere.test(kind) ? '' : (visit.kind ?? visit.path)
    const key = [about, placeOf(element), kind].join(' > ')
    return pressed.has(key) || pressed.add(key) === undefined ? [] : [kind]
  })
  for (const kind of kinds) {
    if (page === undefined || page.outline().join('\n') !== still) page = await reach(visit, path)
    const element = targetsIn(topmost()).find((one) => one.kind === kind)?.element
    if (page === undefined || element === undefined) continue
    lines.push(`press ${[...path, kind].join(' > ')}`)
    if (isSubmit(element)) {
      lines.push(...(await submits(page, kind)))
      continue
    }
    const { lines: told, wrote } = await pressOne(page, element, kind)
    lines.push(...told)
    const [here] = page.address().split('?')
    const opens = targetsIn(topmost()).some((one) => !kinds.includes(one.kind))
    if (!opens || path.length + 1 >= deepest || here !== visit.path.split('?')[0]) continue
    lines.push(...(await pressAll(visit, pressed, [...path, kind], wrote ? undefined : page)))
    page = undefined
  }
  return lines
}

/** A write is refused first. */
const pressOne = async (page: Page, element: HTMLElement, kind: string) => {
  const [before, place] = [page.outline(), page.address()]
  page.server.does = false
  await press(page, element)
  const { lines, wrote } = report(page, before, place)
  if (!wrote) return { lines, wrote }
  page.server.does = true
  const again = targetsIn(topmost()).find((one) => one.kind === kind)?.element
  if (again === undefined) return { lines, wrote }
  const then = page.outline()
  await press(page, again)
  return { wrote, lines: [...lines, '  · once more', ...report(page, then, place).lines] }
}
