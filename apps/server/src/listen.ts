import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from './platform/settings/startup-error.ts'

type Place = { readonly host: string; readonly port: number }

const sentenceFor = ({ host, port }: Place, error: NodeJS.ErrnoException): string | undefined => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 10} npm start`
  if (error.code === 'EACCES')
    return `Port ${port} is not allowed for this account. Choose a port above 1023: PORT=3000 npm start`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`
  return undefined
}

const withoutIpv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/** Browsers may try ::1 first for `localhost`, so the server also listens there. */
const alsoOnIpv6Loopback = async (app: FastifyInstance, port: number): Promise<Server> => {
  const door = createServer((socket) => app.server.emit('connection', socket))
  door.listen({ host: '::1', port })
  await once(door, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (!withoutIpv6.has(error.code ?? '')) throw error
  })
  return door
}

const isLoopback = ({ host }: Place): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)
const hostOf = (place: Place): string => (isLoopback(place) ? '127.0.0.1' : place.host)

const orSayWhatToDo = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const sentence = sentenceFor(place, error as NodeJS.ErrnoException)
    throw sentence === undefined ? error : new StartupError(sentence)
  }
}

/** Checks that the port is free, before the slow start of the database and the demo. */
export const checkPlace = (place: Place): Promise<void> =>
  orSayWhatToDo(place, async () => {
    const probe = createServer().listen({ port: place.port, host: hostOf(place) })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })

/** Throws an error for the operator. Returns a function that stops accepting connections. */
export const listen = (app: FastifyInstance, place: Place): Promise<() => void> =>
  orSayWhatToDo(place, async () => {
    await app.listen({ port: place.port, host: hostOf(place) })
    const door = isLoopback(place) ? await alsoOnIpv6Loopback(app, place.port) : undefined
    return () => {
      app.server.close()
      door?.close()
    }
  })
