import { listActsSince } from './team-acts.views.ts'

/**
 * Each call returns the people whose colleagues acted since the last call, on any server. An event
 * gets its id before other transactions can see it, so each call starts with the oldest
 * transaction that was still open at the last one.
 */
export const followTeams = () => {
  let openSince: string | undefined
  let told = new Set<number>()
  return async (): Promise<ReadonlySet<string>> => {
    const { oldestOpen, acts } = await listActsSince(openSince)
    openSince = oldestOpen
    const people = new Set(acts.filter(({ id }) => !told.has(id)).map(({ userId }) => userId))
    told = new Set(acts.map(({ id }) => id))
    return people
  }
}
