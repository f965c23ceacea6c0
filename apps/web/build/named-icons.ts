import { dirname, join } from 'node:path'

const index = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const reExport = /export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/g
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Maps each name that the package exports to the file of its icon. */
const filesOf = (id: string, code: string): Map<string, string> => {
  const files = new Map<string, string>()
  for (const [, list = '', file = ''] of code.matchAll(reExport))
    for (const one of namesIn(list)) files.set(one.replace(/^.* as /, ''), join(dirname(id), file))
  return files
}

type CodeOf = (id: string) => string | null

/**
 * The index of the icons imports all of them, so each module with an icon would seem to need every
 * icon of the product. Replaces the index by the icons that the module names.
 */
export const namedIcons = (codeOf: CodeOf) => {
  let files: Map<string, string> | undefined
  return (code: string | null, imports: readonly string[]): readonly string[] => {
    const found = imports.find((id) => index.test(id))
    if (found === undefined) return imports
    files ??= filesOf(found, codeOf(found) ?? '')
    const names = [...(code ?? '').matchAll(namedImport)].flatMap(([, list = '']) =>
      namesIn(list).map((one) => one.replace(/ as .*$/, '')),
    )
    const icons = names.map((name) => files?.get(name) ?? found)
    return [...imports.filter((id) => id !== found), ...icons]
  }
}
