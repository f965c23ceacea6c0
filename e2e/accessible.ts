import { expect, type Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Adds axe to the page. The script stays in the document, so it is added only once. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Skips frames, because no page has any, and omits passed checks. This halves the time. */
const findViolations = async (page: Page, only: 'everything' | 'colours'): Promise<Result[]> => {
  await bringAxe(page)
  return page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    resultTypes: ['violations' as const],
    ...(only === 'colours' && { runOnly: { type: 'tag' as const, values: ['cat.color'] } }),
  })
}

/** Checks the state of running animations, because animations in closed parts never finish. */
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

/** Retries until transitions have finished: axe reports their intermediate colours. */
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
  // A longer timeout: axe takes several seconds on the longest page when the machine is busy.
  await expect.poll(found, { timeout: 60_000 }).toEqual([])
}

const isSerious = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical'

/** Fails for serious and critical violations. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNone(page, screen, isSerious)

/** In the second theme, checks only the colours, because the elements are the same. */
export const expectAccessibleInBothThemes = async (page: Page, screen: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${screen}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, `${screen}, dark`, isSerious, 'colours')
}

export const expectNothingInTheWay = (page: Page, screen: string): Promise<void> =>
  expectNone(page, screen, () => true)
