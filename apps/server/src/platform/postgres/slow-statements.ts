import { requestContext } from '../http/request-context.ts'
import type { Log } from '../log.ts'
import { settings } from '../settings/settings.ts'

/** A logged statement is cut off here. Its beginning names the tables. */
const lengthMax = 600

let log: Pick<Log, 'warn'> | undefined

export const logSlowStatements = (to: Pick<Log, 'warn'> | undefined): void => {
  log = to
}

/** Values of people are parameters, so the text of a statement contains none. */
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > lengthMax ? `${line.slice(0, lengthMax)}…` : line
}

/** Logs a statement that took longer than `SLOW_STATEMENT_MS`, with the request that sent it. */
export const noteStatement = (text: string, startedAt: number): void => {
  if (log === undefined) return
  const tookMs = performance.now() - startedAt
  const { slowStatementMs } = settings
  if (slowStatementMs === 0 || tookMs < slowStatementMs) return
  log.warn(
    {
      tookMs: Math.round(tookMs),
      operation: requestContext()?.operation ?? 'background work',
      requestId: requestContext()?.requestId,
      statement: shortened(text),
    },
    'a database statement was slow',
  )
}
