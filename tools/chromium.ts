import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './progress.ts'

// Debian's headless shell draws no window and takes a quarter less processor time.
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

/** Playwright's download may lack system libraries, so this tries to start it. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

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

/** Installs Debian's headless shell in the version of its Chromium, if possible. */
export const addShell = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || process.env.TANDEM_CHROMIUM || onPath(shell)) return
  const common = await run('dpkg-query', ['--show', 'chromium-common'])
  const [, version] = common.output.trim().split('\t')
  if (!common.ok || version === undefined) return
  const words = [...install, '--no-remove', `${shell}=${version}`]
  const fetched = await run('timeout', ['40', 'apt-get', ...words, '--download-only'], quietly)
  if (fetched.ok) await run('apt-get', [...words, '--no-download'], quietly)
}

export const ensureChromium = async (): Promise<string> => {
  const named = process.env.TANDEM_CHROMIUM
  if (named && !isExecutable(named))
    throw new Error(
      `TANDEM_CHROMIUM is set to ${named}, which cannot be run. Correct or remove the setting.`,
    )
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
    'No Chromium was found for the browser tests, and none could be downloaded. Install Chromium or Google Chrome, or set TANDEM_CHROMIUM to its path.',
  )
}
