import {
  controlsIn,
  emptyAll,
  emptyOptional,
  fieldsIn,
  fillIn,
  fillMistaken,
  holds,
  isMistaken,
} from './fill.factory.ts'
import { differences, findTarget, isLive, press, report } from './targets.factory.ts'
import { type Page, topmost } from './visit.factory.ts'

/**
 * As it stands; emptied, then with what is asked for; with everything filled in: all refused, so
 * that the form stays. Then done, without what is optional.
 */
export const submits = async (
  first: Page,
  kind: string,
  open: () => Promise<Page | undefined>,
): Promise<{ lines: string[]; wrote: boolean }> => {
  const lines: string[] = []
  let page = first
  let wroteOnce = false
  const part = (): Element => {
    const button = findTarget(kind) as HTMLButtonElement | undefined
    return topmost().matches('main, body') ? (button?.form ?? topmost()) : topmost()
  }
  /** Changes what stands there, and sends it. */
  const send = async (how: string, work?: () => Promise<unknown>): Promise<boolean> => {
    const [before, place] = [page.outline(), page.address()]
    await work?.()
    if (work !== undefined) await page.settle()
    const button = findTarget(kind)
    if (button === undefined) return false
    await press(page, button)
    const told = report(page, before, place)
    lines.push(`  · ${how}`, ...told.lines)
    wroteOnce ||= told.wrote
    return told.wrote
  }
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    const before = page.outline()
    await work()
    await page.settle()
    lines.push(...differences(before, page.outline()), ...page.server.asked().lines)
  }
  /** Some close what they stand in, also when they are refused. */
  const isThere = async (): Promise<boolean> => {
    if (findTarget(kind) !== undefined) return true
    page = (await open()) ?? page
    page.server.does = false
    return findTarget(kind) !== undefined
  }
  page.server.does = false
  const button = findTarget(kind)
  if (button !== undefined && isLive(button)) await send('as it stands')
  const isFilled = (await isThere()) && fieldsIn(part()).length > 0
  if (isFilled && controlsIn(part()).some(holds)) {
    const isTaken = await send('emptied', () => emptyAll(part))
    if (!isTaken && (await isThere()) && controlsIn(part()).some(isMistaken))
      await send('with what is asked for', () => fillMistaken(part))
  }
  if (isFilled && (await isThere())) {
    await change(() => fillIn(part))
    const isTaken = await send('filled in')
    if (!isTaken && (await isThere())) await send('in whole numbers', () => fillIn(part, true))
  }
  if (await isThere()) {
    page.server.does = true
    if (isFilled) await change(() => emptyOptional(part))
    await send(isFilled ? 'without what is optional' : 'once more')
  }
  return { lines, wrote: wroteOnce }
}
