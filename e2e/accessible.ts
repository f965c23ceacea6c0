import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe runs within the page, none of which is framed, and tells only what is wrong: a seventh of the
 * time of gathering what is right in a second page.
 */
const findViolations = async (page: Page, only: 'everything' | 'colours') => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(only === 'colours' && { runOnly: { type: 'tag', values: ['cat.color'] } }),
  })
  return (await axe.analyze()).violations
}

type Violations = Awaited<ReturnType<typeof findViolations>>

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
  counts: (violation: Violations[number]) => boolean,
  only: 'everything' | 'colours' = 'everything',
): Promise<void> => {
  const found = async (): Promise<string[]> => {
    await stands(page)
    return (await findViolations(page, only))
      .filter(counts)
      .map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  await expect.poll(found).toEqual([])
}

const isSerious = ({ impact }: Violations[number]): boolean =>
  impact === 'serious' || impact === 'critical'

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
