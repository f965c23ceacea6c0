import { expect, it, onTestFinished, vi } from 'vitest'
import { makeFolders } from '#platform/disk/make-folders.ts'
import { runCommand } from './command-words.ts'

it('says in a sentence that a named place cannot be a folder', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  const place = `${import.meta.filename}/backups`
  const work = async (): Promise<number> => {
    makeFolders(place, 0o700)
    return 0
  }
  expect(await runCommand(work)).toBe(1)
  expect(write.mock.calls.join()).toMatch(/No folder can be there: .* Name another one/)
  expect(write.mock.calls.join()).not.toContain('    at ')
})
