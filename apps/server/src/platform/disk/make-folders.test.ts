import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolders } from './make-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-make-folders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes a folder with its parents, and leaves those that exist', () => {
  const path = join(folder, 'parent/child')
  makeFolders(path, 0o700)
  makeFolders(path, 0o755)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

it('refuses a place where no folder can be', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolders(file, 0o700)).toThrow('EEXIST')
  expect(() => makeFolders(join(file, 'below'), 0o700)).toThrow('ENOTDIR')
})

it.runIf(process.platform === 'linux')(
  'ends where an existing folder denies that it exists',
  () => {
    expect(() => makeFolders('/proc/tandem/backups', 0o700)).toThrow('ENOENT')
  },
)
