import { descriptionOf } from './outline.factory.ts'
import { kindOf, reach, targetsIn } from './targets.factory.ts'
import { verdictsIn, withoutVerdicts } from './verdicts.factory.ts'
import { openPage, topmost, type Visit } from './visit.factory.ts'

const controls = 'button, a, input, select, textarea, [role=menuitem], [role=tab]'

/** Controls with the verdicts they name, and those that the page itself tells. */
const waitsIn = (part: Element): string[] => {
  const waits = [...part.querySelectorAll(controls)].map((control) => {
    const why = verdictsIn(`${control.textContent} ${descriptionOf(control)}`)
    return why.length === 0 ? '' : `${withoutVerdicts(kindOf(control))} ← ${why.join(' ')}`
  })
  const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (words.nextNode() !== null) {
    const { data, parentElement } = words.currentNode as Text
    if (parentElement?.closest(`${controls}, [role=tooltip]`) != null) continue
    waits.push(...verdictsIn(data).map((why) => `(in words) ← ${why}`))
  }
  return waits.filter((line) => line !== '')
}

/** Each state of a collaboration once, and each other page. */
const firstOfEach = (visits: readonly Visit[]): Visit[] => {
  const seen = new Set<string>()
  return visits.filter(({ who, kind, path, moment }) => {
    const state = / \d+ ([a-z_]+)$/.exec(moment)?.[1]
    const name = state === undefined ? `${who} ${path} ${moment}` : `${kind} ${state}`
    return !seen.has(name) && seen.add(name) !== undefined
  })
}

/** With every verdict refused in words of its own: a button that asks another's verdict says so. */
export const tellVerdicts = async (visits: readonly Visit[]): Promise<string> => {
  const told = new Set<string>()
  const lines: string[] = []
  for (const shown of firstOfEach(visits)) {
    if (shown.looksOnly) continue
    const visit = { ...shown, isRefused: true } as const
    const page = await openPage(visit)
    await page.settle()
    const onPage = waitsIn(topmost())
    const menus = targetsIn(topmost()).filter(
      ({ element }) => element.getAttribute('aria-haspopup') === 'menu',
    )
    const waits = [...onPage]
    for (const { kind } of menus) {
      await reach(visit, [kind])
      const inMenu = waitsIn(topmost()).filter((line) => !onPage.includes(line))
      waits.push(...inMenu.map((line) => `${withoutVerdicts(kind)} > ${line}`))
    }
    const fresh = [...new Set(waits)].filter((line) => !told.has(line))
    for (const line of fresh) told.add(line)
    if (fresh.length > 0) lines.push('', `${visit.who} at ${visit.path}, ${visit.moment}`, ...fresh)
  }
  return `${lines.join('\n').trim()}\n`
}
