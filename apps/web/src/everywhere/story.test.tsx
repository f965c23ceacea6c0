import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pages, steps, troubles } from './pages.build.ts'
import { pressAll } from './press.build.ts'
import { stillBrowser } from './still-browser.build.ts'
import { differences } from './targets.build.ts'
import { openPage, type Visit } from './visit.build.ts'

vi.setConfig({ testTimeout: 1_200_000 })
beforeAll(stillBrowser.open, 120_000)
afterAll(stillBrowser.close)

/** Each page whole, or by what differs from the one before, then what its buttons do. */
const tell = async (visits: readonly Visit[], onlyChanges = false): Promise<string> => {
  const pressed = { keys: new Set<string>(), waiting: new Set<string>() }
  const lines: string[] = []
  let before: string[] = []
  for (const visit of visits) {
    const page = await openPage(visit)
    const outline = page.outline()
    lines.push('', `${visit.who} at ${visit.path}, ${visit.moment}`)
    lines.push(...(onlyChanges && before.length > 0 ? differences(before, outline) : outline))
    lines.push(...page.server.asked().lines)
    before = outline
    if (visit.told === undefined && !visit.looksOnly)
      lines.push(...(await pressAll(visit, pressed)))
  }
  return `${lines.join('\n').trim()}\n`
}

describe('what people see and what their buttons send', () => {
  it.each(Object.entries(pages))('%s', async (name, visits) => {
    await expect(await tell(visits)).toMatchFileSnapshot(`story/${name}.txt`)
  })
  it.each(Object.entries(steps))('every step of a collaboration, as a %s', async (side, visits) => {
    await expect(await tell(visits, true)).toMatchFileSnapshot(`story/${side}-steps.txt`)
  })
  it('pages that can’t be loaded, and those with nothing to show', async () => {
    await expect(await tell(troubles)).toMatchFileSnapshot('story/troubles.txt')
  })
})
