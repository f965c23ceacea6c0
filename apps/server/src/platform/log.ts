import { type LoggerOptions, pino, stdSerializers } from 'pino'
import { loggedAddress, withoutSecrets } from './http/logged-address.ts'

/** Logs go to standard error. Standard output is for the start summary. */
export const logOptions = (level: string) => ({
  level,
  stream: pino.destination({ fd: 2, sync: true }),
  serializers: {
    req: (request: Parameters<typeof loggedAddress>[0] & { method: string; ip?: string }) => ({
      method: request.method,
      path: loggedAddress(request),
      ip: request.ip,
    }),
    err: (error: Error) => {
      const told = stdSerializers.err(error)
      return {
        ...told,
        message: withoutSecrets(told.message),
        stack: withoutSecrets(told.stack ?? ''),
      }
    },
  },
})

export const createLog = (level: string) => {
  const { stream, ...options } = logOptions(level)
  return pino(options satisfies LoggerOptions, stream)
}

export type Log = ReturnType<typeof createLog>
