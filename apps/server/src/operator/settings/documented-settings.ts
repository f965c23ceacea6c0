import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/settings/env.ts'

export type DocumentedSetting = { name: string; usual: string; words: string }

/** Reads `.env.example`: comments describe the settings below them, and values are the defaults. */
const settingsIn = (text: string): DocumentedSetting[] => {
  const settings: DocumentedSetting[] = []
  let words: string[] = []
  let isDescribed = false
  for (const line of text.split('\n')) {
    const setting = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)
    if (setting !== null) {
      const [, name = '', usual = ''] = setting
      settings.push({ name, usual, words: words.join(' ') })
      isDescribed = true
      continue
    }
    if (isDescribed || line === '') words = []
    isDescribed = false
    if (line.startsWith('# ')) words.push(line.slice(2).trim())
  }
  return settings
}

let documented: DocumentedSetting[] | undefined

export const documentedSettings = (): readonly DocumentedSetting[] => {
  documented ??= settingsIn(readFileSync(join(repositoryRoot, '.env.example'), 'utf8'))
  return documented
}
