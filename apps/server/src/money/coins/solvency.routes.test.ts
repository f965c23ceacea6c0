import { randomUUID } from 'node:crypto'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { fundBrand } from './coins.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

it('shows anybody the same balance sheet for a minute, and then the next one', async () => {
  const read = async () => (await server.call(coins.solvency)).body
  const start = Date.now()
  moveClock(0)
  const empty = await read()
  expect(empty).toMatchObject({ outstanding: { coins: 0 }, coverBps: null, holders: null })
  await fundBrand(randomUUID(), 250)
  moveClock(50_000 - (Date.now() - start))
  expect(await read()).toEqual(empty)
  moveClock(60_000)
  expect(await read()).toMatchObject({
    outstanding: { coins: 250, worthMinor: 250 },
    cashMinor: 250,
    coverBps: 10_000,
  })
})
