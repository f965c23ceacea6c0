import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

const filesNamed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.gen.ts') && existsSync(join(root, path)))

const linesOf = (path: string): string[] => readFileSync(join(root, path), 'utf8').split('\n')

const comment = /^\s*(?:\{?\/\*\*?|\/\/|--)\s*(.*)/

it('comments do not begin with a fragment', () => {
  const found = filesNamed('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css').flatMap((path) => {
    const lines = linesOf(path)
    return lines.flatMap((line, at) => {
      const text = comment.exec(line)?.[1] ?? (/^\s*\/\*\*$/.test(lines[at - 1] ?? '') && line)
      const continues = /^\s*(?:\/\/|--)/.test(line) && comment.test(lines[at - 1] ?? '')
      return text && !continues && /^[\s*]*(?:Of|As|What|That it)\b/.test(text)
        ? [`${path}:${at + 1}: ${text}`]
        : []
    })
  })
  expect(found).toEqual([])
})

it('lines of docs have at most 120 columns, and 400 in tables', () => {
  const long = filesNamed('*.md').flatMap((path) => {
    let inCode = false
    return linesOf(path).flatMap((line, at) => {
      if (line.trimStart().startsWith('```')) inCode = !inCode
      const limit = line.startsWith('|') ? 400 : 120
      return !inCode && [...line].length > limit ? [`${path}:${at + 1}`] : []
    })
  })
  expect(long).toEqual([])
})
