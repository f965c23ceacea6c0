import { join } from 'node:path'
import { type Module, type Modules, type Page, planFiles, reachedFrom } from './chunk-plan.ts'

const entry = join(import.meta.dirname, '../index.html')
const house = join(import.meta.dirname, '../../..')
const packages = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\//
const page = /src\/routes\/.*\?tsr-split|-page\.tsx$/
/** Around every page but those whose routes stand beside it, `/login` among them. */
const frame = /src\/routes\/_app\.tsx\?/
const frameless = /src\/routes\/[^/]+\?/

type Built = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Context = { getModuleInfo: (id: string) => Built | null }

/** The first page a stranger meets has the smallest budget, so it bears least. */
const first = /src\/routes\/login\.tsx\?/

/** Everything the entry leads to, and what of it is loaded by itself later. */
const readModules = (context: Context) => {
  const modules = new Map<string, Module>()
  const later = new Set<string>()
  const read = (id: string): void => {
    const built = context.getModuleInfo(id)
    if (built === null || modules.has(id)) return
    const { code, importedIds, dynamicallyImportedIds } = built
    // Where the house stands is in some of its imports, and may not decide what a page loads.
    const size = code?.replaceAll(house, '').length ?? 0
    modules.set(id, { size, imports: importedIds })
    for (const one of dynamicallyImportedIds) later.add(one)
    for (const one of [...importedIds, ...dynamicallyImportedIds]) read(one)
  }
  read(entry)
  return { modules, later }
}

const pagesOf = (later: ReadonlySet<string>): Page[] => {
  const found = [...later].filter((id) => page.test(id))
  const frames = found.filter((id) => frame.test(id))
  return found
    .filter((id) => !frame.test(id))
    .map((id) =>
      frameless.test(id)
        ? { roots: [entry, id], mayGrow: first.test(id) ? 0.005 : 0.04 }
        : { roots: [entry, ...frames, id], mayGrow: 0.16 },
    )
}

/** What one page or part alone needs comes in its own file anyway. */
const sharedOf = (modules: Modules, later: ReadonlySet<string>): Set<string> => {
  const shared = reachedFrom(modules, [entry])
  const seen = new Set<string>()
  for (const root of later)
    for (const id of reachedFrom(modules, [root])) (seen.has(id) ? shared : seen).add(id)
  return shared
}

/** What pages share comes in a handful of files, told by what each of them imports. */
const sharedFiles = () => {
  const used = new Set<string>()
  let names: ReadonlyMap<string, string> | undefined
  const plan = (context: Context) => {
    const { modules, later } = readModules(context)
    const shared = sharedOf(modules, later)
    const isShared = (id: string) =>
      used.has(id) && shared.has(id) && !page.test(id) && !packages.test(id)
    const files = planFiles(modules, pagesOf(later), isShared)
    const inPages = new Set(files.flat())
    const parts = [...later].filter((id) => !page.test(id))
    const partFiles = planFiles(
      modules,
      parts.map((id) => ({ roots: [id], mayGrow: 0.3 })),
      (id) => isShared(id) && !inPages.has(id),
    )
    return new Map(
      [...files, ...partFiles].flatMap((ids, at) => ids.map((id) => [id, `shared-${at}`] as const)),
    )
  }
  return {
    // Asked of every module that is used at all, before the first is given its name.
    test: (id: string) => {
      used.add(id)
      return true
    },
    name: (id: string, context: Context): string | null => {
      names ??= plan(context)
      return names.get(id) ?? null
    },
  }
}

export const chunkGroups = [
  // What changes with a package's version alone, and every page has.
  { name: 'packages', test: packages, priority: 2 },
  // Dependencies stand in files of their own, of which none needs one that needs it.
  { ...sharedFiles(), debugName: 'shared', includeDependenciesRecursively: false, priority: 1 },
]
