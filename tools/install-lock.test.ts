import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'

const words = ['install-lock.mjs', 'run.mjs', 'server-process.mjs']
const npm = `
  const { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
  appendFileSync('calls', process.argv[2] + '\\n')
  const wait = setInterval(() => {
    if (!existsSync('go')) return
    clearInterval(wait)
    if (existsSync('node_modules')) throw new Error('Two at once.')
    mkdirSync('node_modules/node/bin', { recursive: true })
    symlinkSync(process.execPath, 'node_modules/node/bin/node')
    writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')
  }, 20)`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-install-'))
  mkdirSync(join(folder, 'tools'))
  for (const name of words) cpSync(join(import.meta.dirname, name), join(folder, 'tools', name))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
  mkdirSync(join(folder, 'npm'))
  writeFileSync(join(folder, 'npm/package.json'), '{}')
  writeFileSync(join(folder, 'npm/npm.js'), npm)
  writeFileSync(join(folder, 'tools/greet.ts'), "console.log('Handed over.')")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const begin = () => {
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'tools/run.mjs'), 'greet'], {
    env: { ...process.env, npm_execpath: join(folder, 'npm/npm.js') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (part) => {
    said += part
  })
  return { said: () => said, all: child.stdout === null ? '' : text(child.stdout) }
}

it('installs once if two commands start together, and the second waits', async () => {
  const first = begin()
  await expect.poll(first.said).toContain('Installing')
  const second = begin()
  await expect.poll(second.said).toContain('Waiting for it')
  writeFileSync(join(folder, 'go'), '')
  expect(await Promise.all([first.all, second.all])).toEqual([
    expect.stringMatching(/done in \d+ s\nHanded over\.\n$/),
    'Another command is installing the packages. Waiting for it …\nHanded over.\n',
  ])
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('ci\n')
})

it('does not wait for an installation that was killed', async () => {
  const long = new Date(Date.now() - 60_000)
  mkdirSync(join(folder, '.installing'))
  utimesSync(join(folder, '.installing'), long, long)
  writeFileSync(join(folder, 'go'), '')
  expect(await begin().all).toMatch(/^Installing.*Handed over\.\n$/s)
})
