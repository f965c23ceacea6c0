import type { LiveStream } from '../live-stream.ts'
import { listTeamMarks } from './team-marks.views.ts'

/** A member's act changes the pages of colleagues, who get no notification of it. */
export const hintTeam = async (streams: Iterable<LiveStream>): Promise<void> => {
  const open = [...streams].filter((stream) => stream.open)
  const marks = await listTeamMarks(open.map(({ userId }) => userId))
  await Promise.all(
    open.map(async (stream, nr) => {
      const mark = marks[nr] ?? 0
      const before = stream.teamMark
      stream.teamMark = Math.max(mark, before ?? 0)
      if (before === undefined || mark <= before || (await stream.listener()) === null) return
      stream.hint('changed')
    }),
  )
}
