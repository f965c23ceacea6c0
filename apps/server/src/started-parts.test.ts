import { expect, it, vi } from 'vitest'
import { StartInterrupted, startedParts } from './started-parts.ts'

const setUp = () => {
  const log = { error: vi.fn() }
  const parts = startedParts(log as unknown as Parameters<typeof startedParts>[0])
  const stopped: string[] = []
  const part = (name: string) => ({ name, stop: async () => stopped.push(name) })
  return { parts, part, stopped, log }
}

it('stops parts in reverse order, also when one of them fails', async () => {
  const { parts, part, stopped, log } = setUp()
  await parts.start(() => part('The database'))
  await parts.start(() => ({ name: 'The mailer', stop: () => Promise.reject(new Error('no')) }))
  await parts.start(() => part('The server'))
  await parts.stopAll()
  expect(stopped).toEqual(['The server', 'The database'])
  expect(log.error.mock.calls[0]?.[1]).toBe('The mailer did not stop cleanly')
})

it('stops the part that was starting when the stop began, and starts no other', async () => {
  const { parts, part, stopped } = setUp()
  const opened = Promise.withResolvers<void>()
  const starting = parts.start(async () => {
    await opened.promise
    return part('The database')
  })
  await parts.stopAll()
  opened.resolve()
  await expect(starting).rejects.toThrow(StartInterrupted)
  expect(stopped).toEqual(['The database'])
  const begin = vi.fn(() => part('The background work'))
  await expect(parts.start(begin)).rejects.toThrow(StartInterrupted)
  expect(begin).not.toHaveBeenCalled()
})
