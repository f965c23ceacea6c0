import { describe, expect, it } from 'vitest'
import { sharedReads } from './shared-read.ts'

/** Reads that end when they are told to. */
const controlled = () => {
  const reads: { askers: readonly string[]; end: (error?: Error) => void }[] = []
  const read = (askers: readonly string[]) =>
    new Promise<number>((resolve, reject) => {
      const nr = reads.length
      reads.push({ askers, end: (error) => (error ? reject(error) : resolve(nr)) })
    })
  return { reads, read }
}
const turns = async (): Promise<void> => {
  for (let nr = 0; nr < 5; nr += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('a shared read', () => {
  it('serves all who ask in the same turn', async () => {
    const ask = sharedReads<string, number>()
    const { reads, read } = controlled()
    const answers = ['ann', 'ben'].map((name) => ask('page', name, read))
    await turns()
    expect(reads.map(({ askers }) => askers)).toEqual([['ann', 'ben']])
    reads[0]?.end()
    expect(await Promise.all(answers)).toEqual([0, 0])
  })

  it('answers nobody from a moment before they asked', async () => {
    const ask = sharedReads<string, number>()
    const { reads, read } = controlled()
    const early = ask('page', 'ann', read)
    await turns()
    const late = [ask('page', 'ben', read), ask('page', 'cem', read)]
    await turns()
    expect(reads).toHaveLength(1)
    reads[0]?.end()
    expect(await early).toBe(0)
    await turns()
    expect(reads[1]?.askers).toEqual(['ben', 'cem'])
    reads[1]?.end()
    expect(await Promise.all(late)).toEqual([1, 1])
  })

  it('doesn’t wait for what others ask', async () => {
    const ask = sharedReads<string, number>()
    const { reads, read } = controlled()
    void ask('page', 'ann', read)
    await turns()
    void ask('another page', 'ben', read)
    await turns()
    expect(reads).toHaveLength(2)
  })

  it('that fails fails for those who asked for it only', async () => {
    const ask = sharedReads<string, number>()
    const { reads, read } = controlled()
    const early = ask('page', 'ann', read)
    await turns()
    const late = ask('page', 'ben', read)
    reads[0]?.end(new Error('The connection broke.'))
    await expect(early).rejects.toThrow('The connection broke.')
    await turns()
    reads[1]?.end()
    expect(await late).toBe(1)
  })

  it('takes no more askers than one statement should', async () => {
    const ask = sharedReads<string, number>()
    const { reads, read } = controlled()
    for (let nr = 0; nr < 150; nr += 1) void ask('page', `creator ${nr}`, read)
    await turns()
    expect(reads.map(({ askers }) => askers.length)).toEqual([100, 50])
  })
})
