export type Module = { readonly size: number; readonly imports: readonly string[] }
export type Modules = ReadonlyMap<string, Module>

export type Page = {
  /** Modules that every visit of this page loads. */
  readonly roots: readonly string[]
  /** Share by which joined files may enlarge this page: 0.04 means 4%. */
  readonly mayGrow: number
}

type File = {
  readonly modules: readonly string[]
  readonly size: number
  readonly pages: Set<number>
  readonly needs: Set<File>
}
type Load = { count: number; size: number; readonly room: number }

/** Cost of one more file in characters; the tenth file of a page costs more than its second. */
const priceOfFile = ({ count }: Load): number => 200 * count ** 2

/**
 * Puts modules that the same pages load into one file. Then repeatedly joins the pair of files with
 * the largest gain.
 */
export const planFiles = (
  modules: Modules,
  pages: readonly Page[],
  isPlanned: (id: string) => boolean,
): string[][] => {
  const files = filesByPages(modules, pages, isPlanned)
  const loads = pages.map(({ mayGrow }, page): Load => {
    const loaded = files.filter((file) => file.pages.has(page))
    const size = sum(loaded.map((file) => file.size))
    return { count: loaded.length, size, room: size * (1 + mayGrow) }
  })
  for (;;) {
    const pair = bestPair(files, loads)
    if (pair === undefined) return files.map((file) => [...file.modules])
    join(files, loads, pair)
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const reachedFrom = (modules: Modules, roots: readonly string[]): Set<string> => {
  const reached = new Set<string>()
  const follow = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    modules.get(id)?.imports.forEach(follow)
  }
  roots.forEach(follow)
  return reached
}

const filesByPages = (
  modules: Modules,
  pages: readonly Page[],
  isPlanned: (id: string) => boolean,
): File[] => {
  const loadedBy = new Map<string, number[]>()
  pages.forEach(({ roots }, page) => {
    for (const id of reachedFrom(modules, roots))
      if (isPlanned(id)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), page])
  })
  const fileOf = new Map<string, File>()
  const files = [...Map.groupBy(loadedBy, ([, loading]) => loading.join()).values()].map(
    (alike) => {
      const ids = alike.map(([id]) => id)
      const size = sum(ids.map((id) => modules.get(id)?.size ?? 0))
      const file: File = { modules: ids, size, pages: new Set(alike[0]?.[1]), needs: new Set() }
      for (const id of ids) fileOf.set(id, file)
      return file
    },
  )
  for (const file of files)
    for (const id of reachedFrom(modules, file.modules)) {
      const needed = fileOf.get(id)
      if (needed !== undefined && needed !== file) file.needs.add(needed)
    }
  return files
}

type Pair = readonly [File, File]

const bestPair = (files: readonly File[], loads: readonly Load[]): Pair | undefined => {
  let best: Pair | undefined
  let most = 0
  files.forEach((one, at) => {
    for (const other of files.slice(at + 1)) {
      if (spared(one, other, loads) <= most) continue
      const gain = gainOf([one, other], loads)
      if (gain <= most) continue
      most = gain
      best = [one, other]
    }
  })
  return best
}

const spared = (one: File, other: File, loads: readonly Load[]): number =>
  sum([...one.pages.intersection(other.pages)].map((page) => priceOfFile(loads[page] as Load)))

const gainOf = ([one, other]: Pair, loads: readonly Load[]): number => {
  let gain = spared(one, other, loads)
  const needed = one.needs.union(other.needs)
  for (const page of one.pages.symmetricDifference(other.pages)) {
    const load = loads[page] as Load
    // Joining also makes this page load the dependencies of the other file.
    const more = [...needed.add(one).add(other)].filter((file) => !file.pages.has(page))
    const size = sum(more.map((file) => file.size))
    if (load.size + size > load.room) return Number.NEGATIVE_INFINITY
    gain -= size + priceOfFile(load) * (more.length - 1)
  }
  return gain
}

const join = (files: File[], loads: readonly Load[], [one, other]: Pair): void => {
  const joined: File = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    pages: one.pages.union(other.pages),
    needs: one.needs.union(other.needs),
  }
  joined.needs.delete(one)
  joined.needs.delete(other)
  files.splice(files.indexOf(one), 1)
  files.splice(files.indexOf(other), 1, joined)
  for (const file of files)
    if (file.needs.has(one) || file.needs.has(other)) {
      file.needs.delete(one)
      file.needs.delete(other)
      for (const needed of [joined, ...joined.needs]) file.needs.add(needed)
    }
  for (const needed of joined.needs) for (const page of joined.pages) needed.pages.add(page)
  loads.forEach((load, page) => {
    const loaded = files.filter((file) => file.pages.has(page))
    load.count = loaded.length
    load.size = sum(loaded.map((file) => file.size))
  })
}
