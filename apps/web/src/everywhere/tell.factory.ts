import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pressAll } from './press.factory.ts'
import { stillBrowser } from './still-browser.factory.ts'
import { differences } from './targets.factory.ts'
import { tellVerdicts } from './tell-verdicts.factory.ts'
import { openPage, type Visit } from './visit.factory.ts'

/** Each page whole, or by what differs from the one before, then what its buttons do. */
const tell = async (visits: readonly Visit[], onlyChanges: boolean): Promise<string> => {
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

type Chapters = Record<string, readonly Visit[]>

type Part = { side: string; pages: Chapters; steps: readonly Visit[]; troubles?: readonly Visit[] }

/** A part of the story, each chapter in a text of its own; parts run side by side. */
export const tellPart = ({ side, pages, steps, troubles }: Part): void => {
  vi.setConfig({ testTimeout: 1_200_000 })
  beforeAll(stillBrowser.open, 120_000)
  afterAll(stillBrowser.close)

  describe('what people see and what their buttons send', () => {
    const told = { ...pages, ...(troubles && { troubles }) }
    it.each(Object.entries(told))('%s', async (name, visits) => {
      await expect(await tell(visits, false)).toMatchFileSnapshot(`${name}.txt`)
    })
    it('every step of a collaboration', async () => {
      await expect(await tell(steps, true)).toMatchFileSnapshot(`${side}-steps.txt`)
    })
    it('by which verdict each button waits', async () => {
      const visits = [...Object.values(pages).flat(), ...steps]
      await expect(await tellVerdicts(visits)).toMatchFileSnapshot(`${side}-verdicts.txt`)
    })
  })
}
