import { type LoggerOptions, pino } from 'pino'

/** On standard error, so that standard output stays for people. */
export const logOptions = (level: string) => ({
  level,
  stream: pino.destination({ fd: 2, sync: true }),
  serializers: {
    // Without the query: reset links and sign-in answers carry secrets there.
    req: (request: { method: string; url: string; ip?: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
  },
})

export const createLog = (level: string) => {
  const { stream, ...options } = logOptions(level)
  return pino(options satisfies LoggerOptions, stream)
}

export type Log = ReturnType<typeof createLog>
