import { describe, expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const jobs = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    job: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      }),
    endOne: async () => {
      await new Promise(setImmediate)
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

describe('fair turns', () => {
  it('serve a second person after one job of somebody with many', async () => {
    const { begun, job, endOne } = jobs()
    const turn = fairTurns({ running: 1, runningOfOne: 1, waitingOfOne: 60 })
    for (const nr of [1, 2, 3]) void turn('maya', job(`maya ${nr}`))
    void turn('leo', job('leo 1'))
    for (const _ of [1, 2, 3]) await endOne()
    expect(begun).toEqual(['maya 1', 'leo 1', 'maya 2', 'maya 3'])
  })

  it('run no more jobs of one person than allowed, even while there is room', async () => {
    const { begun, job } = jobs()
    const turn = fairTurns({ running: 3, runningOfOne: 2, waitingOfOne: 60 })
    for (const nr of [1, 2, 3]) void turn('maya', job(`maya ${nr}`))
    void turn('leo', job('leo 1'))
    await new Promise(setImmediate)
    expect(begun).toEqual(['maya 1', 'maya 2', 'leo 1'])
  })

  it('refuse only the person whose own line is full', async () => {
    const { begun, job } = jobs()
    const turn = fairTurns({ running: 2, runningOfOne: 1, waitingOfOne: 1 })
    for (const nr of [1, 2]) void turn('maya', job(`maya ${nr}`))
    await expect(turn('maya', job('maya 3'))).rejects.toMatchObject({ code: 'server.busy' })
    void turn('leo', job('leo 1'))
    await new Promise(setImmediate)
    expect(begun).toEqual(['maya 1', 'leo 1'])
  })

  it('free a place when a job fails', async () => {
    const turn = fairTurns({ running: 1, runningOfOne: 1, waitingOfOne: 0 })
    await expect(turn('maya', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    await expect(turn('maya', async () => 'drawn')).resolves.toBe('drawn')
  })
})
