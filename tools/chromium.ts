import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './progress.ts'

// Debian's shell draws pages without a window around them: a quarter less of the processor's time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

const installed = (): string | undefined =>
  names.map(onPath).find((path) => path !== undefined) ?? applications.find(isExecutable)

/** Playwright's own download may lack the system's libraries: whether it starts decides. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** A Chromium that is there already: the one named, an installed one, or Playwright's. */
export const findChromium = (): string | undefined => {
  const named = process.env.TANDEM_CHROMIUM
  if (named) return named
  const found = installed()
  if (found !== undefined) return found
  return starts(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const downloadTimeoutMs = '15000'
const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
const install = ['install', '-y', '-qq', '--no-install-recommends']

/**
 * Debian's shell beside its Chromium, in the same version, so that nothing else changes: eight
 * seconds for 64 MB spare the journeys a minute. What refuses or takes long leaves things as they are.
 */
export const addShell = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || process.env.TANDEM_CHROMIUM || onPath(shell)) return
  const common = await run('dpkg-query', ['--show', 'chromium-common'])
  const [, version] = common.output.trim().split('\t')
  if (!common.ok || version === undefined) return
  const words = [...install, '--no-remove', `${shell}=${version}`]
  const fetched = await run('timeout', ['40', 'apt-get', ...words, '--download-only'], quietly)
  if (fetched.ok) await run('apt-get', [...words, '--no-download'], quietly)
}

/** A Chromium, fetched when there is none. Refuses with what to do. */
export const ensureChromium = async (): Promise<string> => {
  const named = process.env.TANDEM_CHROMIUM
  if (named && !isExecutable(named))
    throw new Error(`TANDEM_CHROMIUM names ${named}, which cannot be run. Correct it or unset it.`)
  const found = findChromium()
  if (found !== undefined) return found
  await run('playwright', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadTimeoutMs },
  })
  const downloaded = findChromium()
  if (downloaded !== undefined) return downloaded
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], quietly)
    for (const name of [shell, 'chromium'])
      if (findChromium() === undefined) await run('apt-get', [...install, name], quietly)
  }
  const packaged = findChromium()
  if (packaged !== undefined) return packaged
  throw new Error(
    'There is no Chromium for the end-to-end tests, and none could be fetched. Install chromium or Google Chrome, or set TANDEM_CHROMIUM to the path of one.',
  )
}
