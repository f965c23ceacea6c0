import { expect, type Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Stays in the document it was given to: a page that is looked at twice needs it once. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Within the page, none of which is framed, and only what is wrong: half the time of asking for all. */
const findViolations = async (page: Page, only: 'everything' | 'colours'): Promise<Result[]> => {
  await bringAxe(page)
  return page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    resultTypes: ['violations' as const],
    ...(only === 'colours' && { runOnly: { type: 'tag' as const, values: ['cat.color'] } }),
  })
}

/** By their state: what hides in a closed part never tells that it has finished. */
const stands = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )

/**
 * What is wrong with the page as it comes to rest: a colour midway through a fade is nobody's
 * colour, and what comes late may fade in while axe looks.
 */
const expectNone = async (
  page: Page,
  screen: string,
  counts: (violation: Result) => boolean,
  only: 'everything' | 'colours' = 'everything',
): Promise<void> => {
  const found = async (): Promise<string[]> => {
    await stands(page)
    return (await findViolations(page, only))
      .filter(counts)
      .map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  // One look at the longest page takes seconds of a processor that others may be using too.
  await expect.poll(found, { timeout: 60_000 }).toEqual([])
}

const isSerious = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical'

/** What stops somebody who cannot see, hear or point as most do: nothing may. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNone(page, screen, isSerious)

/**
 * The same in both themes. They are the same elements in other colours, so that only those are
 * judged twice.
 */
export const expectAccessibleInBothThemes = async (page: Page, screen: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${screen}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, `${screen}, dark`, isSerious, 'colours')
}

/** Not even the slightest thing that axe knows of is in anybody's way. */
export const expectNothingInTheWay = (page: Page, screen: string): Promise<void> =>
  expectNone(page, screen, () => true)
