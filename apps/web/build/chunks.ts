import { join } from 'node:path'
import { type Module, type Modules, type Page, planFiles, reachedFrom } from './chunk-plan.ts'
import { namedIcons } from './named-icons.ts'

const entry = join(import.meta.dirname, '../index.html')
const house = join(import.meta.dirname, '../../..')
const packages = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\//
const page = /src\/routes\/.*\?tsr-split|-page\.tsx$/
/** The layout route of most pages. Pages such as `/login` are outside it. */
const frame = /src\/routes\/_app\.tsx\?/
const frameless = /src\/routes\/[^/]+\?/

type Built = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Context = { getModuleInfo: (id: string) => Built | null }

/** The sign-in page has the smallest budget of bytes. */
const first = /src\/routes\/login\.tsx\?/

/** Share of a page's size that its shared files may add with code for other pages. */
const foreignCodeMax = 0.42

const readModules = (context: Context) => {
  const modules = new Map<string, Module>()
  const later = new Set<string>()
  const withNamedIcons = namedIcons((id) => context.getModuleInfo(id)?.code ?? null)
  const read = (id: string): void => {
    const built = context.getModuleInfo(id)
    if (built === null || modules.has(id)) return
    const { code, dynamicallyImportedIds } = built
    const importedIds = withNamedIcons(code, built.importedIds)
    // The path of the repository occurs in some modules and must not influence the plan.
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
        ? { roots: [entry, id], mayGrow: first.test(id) ? 0.005 : foreignCodeMax }
        : { roots: [entry, ...frames, id], mayGrow: foreignCodeMax },
    )
}

/** Returns the modules that several pages need. Other modules get their own files anyway. */
const sharedOf = (modules: Modules, later: ReadonlySet<string>): Set<string> => {
  const shared = reachedFrom(modules, [entry])
  const seen = new Set<string>()
  for (const root of later)
    for (const id of reachedFrom(modules, [root])) (seen.has(id) ? shared : seen).add(id)
  return shared
}

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
    // The bundler calls `test` for every used module before it asks for the first name.
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
  // Every page loads these packages, and their files change only with a package version.
  { name: 'packages', test: packages, priority: 2 },
  // With recursive dependencies, shared files would import each other.
  { ...sharedFiles(), debugName: 'shared', includeDependenciesRecursively: false, priority: 1 },
]
