import { followTeams } from './follow-teams.ts'
import type { Listeners } from './listeners.ts'
import { owedNews } from './owed-news.ts'

/** A member's act changes the pages of colleagues, who get no notification of it. */
export const teamHints = (listeners: Listeners) => {
  const follow = followTeams()
  const owed = owedNews(async (streams) => {
    await Promise.all(
      streams.map(async (stream) => {
        if ((await stream.listener()) !== null) stream.hint('changed')
      }),
    )
  })
  return {
    /** A page that opens has just loaded what colleagues did. */
    add: (): void => {},
    tell: async (): Promise<void> => {
      owed.add(listeners.of(await follow()))
      await owed.tellAll()
    },
  }
}
