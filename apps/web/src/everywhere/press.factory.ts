import { submits } from './submit.factory.ts'
import {
  findTarget,
  isLive,
  isSubmit,
  placeOf,
  press,
  reach,
  report,
  type Target,
  targetsIn,
} from './targets.factory.ts'
import { type Page, topmost, type Visit } from './visit.factory.ts'

const deepest = 3

/** What is about a person or a text, not about the work. */
const sameEverywhere = /Messages|Copy|Copied|match, show|closer|Compare|Larger|Print|Remove filter/

/** What it brings is another thing each time. */
const isMore = /^button Load/

const waits = ({ element }: Target): boolean => isSubmit(element) && !isLive(element)

/** What was pressed anywhere, and what can’t be pressed before something else is. */
export type Pressed = { keys: Set<string>; waiting: Set<string> }

/** Presses whatever is there and wasn’t pressed before, and what that brings. */
export const pressAll = async (
  visit: Visit,
  pressed: Pressed,
  path: readonly string[] = [],
  reached?: Page,
): Promise<string[]> => {
  const lines: string[] = []
  let page = reached ?? (await reach(visit, path))
  const still = page?.outline().join('\n')
  const keyOf = ({ kind, element }: Target): string => {
    const { who, moment, path: place } = visit
    const about = isMore.test(kind)
      ? `${who} ${moment} ${place}`
      : sameEverywhere.test(kind)
        ? ''
        : (visit.kind ?? place)
    return [about, placeOf(element), kind].join(' > ')
  }
  const isPressed = (target: Target): boolean =>
    pressed.keys.has(keyOf(target)) || (pressed.waiting.has(keyOf(target)) && waits(target))
  const there = (page === undefined ? [] : targetsIn(topmost())).flatMap((target) => {
    const key = keyOf(target)
    if (isPressed(target)) return []
    pressed.keys.add(key)
    return [{ kind: target.kind, key, isLate: waits(target) }]
  })
  // What can’t be sent as it stands comes first: what is pressed later may be what it waits for.
  there.sort((one, other) => Number(other.isLate) - Number(one.isLate))
  for (const { kind, key, isLate } of there) {
    if (page === undefined || page.outline().join('\n') !== still) page = await reach(visit, path)
    const element = findTarget(kind)
    if (page === undefined || element === undefined) continue
    lines.push(`press ${[...path, kind].join(' > ')}`)
    if (isSubmit(element)) {
      const sent = await submits(page, kind, () => reach(visit, path))
      lines.push(...sent.lines)
      page = undefined
      if (sent.wrote || !isLate) continue
      pressed.keys.delete(key)
      pressed.waiting.add(key)
      continue
    }
    const told = await pressOne(page, element, kind, () => reach(visit, path))
    lines.push(...told.lines)
    page = told.page
    const [here] = page.address().split('?')
    const opens = targetsIn(topmost()).some((target) => !isPressed(target))
    if (!opens || path.length + 1 >= deepest || here !== visit.path.split('?')[0]) continue
    lines.push(...(await pressAll(visit, pressed, [...path, kind], told.wrote ? undefined : page)))
    page = undefined
  }
  return lines
}

/** A write is refused first; what it stood in may be closed then, and is opened again. */
const pressOne = async (
  page: Page,
  element: HTMLElement,
  kind: string,
  open: () => Promise<Page | undefined>,
): Promise<{ page: Page; wrote: boolean; lines: string[] }> => {
  const [before, place] = [page.outline(), page.address()]
  page.server.does = false
  await press(page, element)
  const { lines, wrote } = report(page, before, place)
  if (!wrote) return { page, lines, wrote }
  const there = findTarget(kind) === undefined ? await open() : page
  const again = findTarget(kind)
  if (there === undefined || again === undefined) return { page: there ?? page, lines, wrote }
  there.server.does = true
  const then = there.outline()
  await press(there, again)
  lines.push('  · once more', ...report(there, then, place).lines)
  return { page: there, wrote, lines }
}
