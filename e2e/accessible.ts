import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  const { violations } = await new AxeBuilder({ page }).analyze()
  const stopping = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(stopping).toEqual([])
}
