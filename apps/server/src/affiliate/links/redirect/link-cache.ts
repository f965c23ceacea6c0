import { minuteMs } from '@tandem/contract/time.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import type { FollowedLink } from './followed-link.rules.ts'

type Sources = {
  find: (slug: string) => Promise<FollowedLink | undefined>
  listChanges: (seconds: number) => Promise<string[]>
  report: (error: unknown) => void
}
type Known = { link: FollowedLink; freshUntil: number }

const freshMs = minuteMs
const unknownFreshMs = 10_000
const knownMost = 50_000
// Unknown slugs have their own limit, so that guessed slugs never evict real ones.
const unknownMost = 10_000
const lookEveryMs = 1_000
/** Must exceed the longest transaction: a change is dated before its commit shows it. */
const lookBackSeconds = 10

const keepWithin = (map: Map<string, unknown>, most: number): void => {
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}

/** Only the first visit waits for the database. During an outage, known links keep working. */
export const createLinkCache = ({ find, listChanges, report }: Sources) => {
  const known = new Map<string, Known>()
  const unknown = new Map<string, number>()
  let poller: Poller | undefined
  let lookedAt = 0

  const forget = (what: string): void => {
    unknown.delete(what)
    known.delete(what)
    if (what.length !== 36) return
    for (const [slug, { link }] of known)
      if (link.programmeId === what || link.enrolmentId === what) known.delete(slug)
  }
  const hearChanges = async (): Promise<void> => {
    if (known.size === 0 && unknown.size === 0) return
    const at = performance.now()
    const changes = await listChanges(lookBackSeconds)
    // After an outage longer than the look-back, changes may be missing.
    if (lookedAt > 0 && at - lookedAt > (lookBackSeconds - 1) * 1000) known.clear()
    lookedAt = at
    for (const what of changes) forget(what)
  }
  const lookUp = async (slug: string): Promise<FollowedLink | undefined> => {
    if (lookedAt === 0) lookedAt = performance.now()
    const link = await find(slug)
    if (link === undefined) {
      known.delete(slug)
      unknown.set(slug, performance.now() + unknownFreshMs)
      keepWithin(unknown, unknownMost)
      return undefined
    }
    known.delete(slug)
    known.set(slug, { link, freshUntil: performance.now() + freshMs })
    keepWithin(known, knownMost)
    return link
  }

  return {
    /** Expects the slug in lower case. Returns a promise only for a link that isn't cached. */
    get: (slug: string): FollowedLink | undefined | Promise<FollowedLink | undefined> => {
      const entry = known.get(slug)
      if (entry === undefined) {
        if ((unknown.get(slug) ?? 0) > performance.now()) return undefined
        return lookUp(slug)
      }
      known.delete(slug)
      known.set(slug, entry)
      if (entry.freshUntil < performance.now()) {
        entry.freshUntil = performance.now() + freshMs
        lookUp(slug).catch(report)
      }
      return entry.link
    },
    start: (): void => {
      poller = startPoller(hearChanges, {
        everyMs: lookEveryMs,
        whileDiskLow: true,
        onError: report,
      })
    },
    stop: async (): Promise<void> => poller?.stop(),
  }
}
export type LinkCache = ReturnType<typeof createLinkCache>
