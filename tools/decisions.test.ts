import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const folder = join(root, 'docs/decisions')
const pages = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name))
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

describe('the pages of decisions', () => {
  it('are listed in their index by number and title', () => {
    const listed = [...textOf('README.md').matchAll(/^- (\[.*)$/gm)].map(([, line]) => line)
    const expected = pages.map((name) => {
      const [, number, title] = /^# (\d{3}): (.+)$/m.exec(textOf(name)) ?? []
      return `[${number}](${name}) ${title}`
    })
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })

  it('state their context, decision and consequences', () => {
    const headings = ['## Context', '## Decision', '## Consequences']
    const incomplete = pages.filter((name) => {
      const lines = textOf(name).split('\n')
      return !headings.every((heading) => lines.includes(heading))
    })
    expect(incomplete).toEqual([])
  })

  it('are linked by addresses that exist', () => {
    const documents = [
      ...readdirSync(root).filter((name) => name.endsWith('.md')),
      ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
      ...readdirSync(folder).map((name) => `docs/decisions/${name}`),
    ].filter((name) => name.endsWith('.md'))
    const broken = documents.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/\]\(([^)#:]+\.md)[^)]*\)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`)
    })
    expect(broken).toEqual([])
  })
})
