import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds wrong with the page. It runs within the page, none of which is framed, and tells no more
 * than what is wrong: that takes a seventh of the time of gathering what is right in a second page.
 */
export const findViolations = async (page: Page) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return (await axe.analyze()).violations
}

/** What stops somebody who cannot see, hear or point as most do: nothing may. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  // A colour midway through a fade is nobody's colour.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => {})),
    ),
  )
  const stopping = (await findViolations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(stopping).toEqual([])
}
