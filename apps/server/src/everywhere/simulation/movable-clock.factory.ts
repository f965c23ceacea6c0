import { moveClock } from '#platform/clock.ts'

/** A message to a server. With `pass`, it handles all deadlines at once and answers. */
export type ClockOrder = { aheadMs: number; pass: boolean }
export type ClockAnswer = { fired: number; failed: string[] }

const obey = async ({ aheadMs, pass }: ClockOrder): Promise<ClockAnswer> => {
  moveClock(aheadMs)
  if (!pass) return { fired: 0, failed: [] }
  const { passDeadlines } = await import('../../deadlines.ts')
  const scans = await passDeadlines()
  return {
    fired: scans.reduce((sum, { fired }) => sum + fired, 0),
    failed: scans.filter(({ failed }) => failed > 0).map(({ name }) => name),
  }
}

// Loaded with `--import` before a server of the simulation, so that the server starts with the
// moved clock. Threads of the server have no channel to the simulation.
moveClock(Number(process.env.SIMULATED_AHEAD_MS ?? 0))
if (process.send !== undefined)
  process.on('message', (order: ClockOrder) => {
    obey(order).then(
      (answer) => process.send?.(answer),
      (error) => process.send?.({ fired: 0, failed: [String(error)] }),
    )
  })
