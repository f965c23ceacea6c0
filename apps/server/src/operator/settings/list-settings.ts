import type { Setting } from '@tandem/contract/operator/settings/setting.schema.ts'
import { givenSetting } from '#platform/settings/given-settings.ts'
import { settings } from '#platform/settings/settings.ts'
import { type DocumentedSetting, documentedSettings } from './documented-settings.ts'
import { isSecretSetting, unitOf } from './setting.rules.ts'

const settingOf = ({ name, usual, words }: DocumentedSetting): Setting => {
  const given = givenSetting(name)
  const isSecret = isSecretSetting(name)
  const isInKeyFile = name === 'SECRET_KEY' && settings.secretKeyFromFile
  const value = given?.value ?? (usual === '' ? null : usual)
  return {
    name,
    value: isSecret ? null : value,
    isSecret,
    isSet: value !== null || isInKeyFile,
    source: given?.source ?? (isInKeyFile ? 'file' : 'default'),
    unit: unitOf(name),
    words,
  }
}

export const listSettings = (): Setting[] => documentedSettings().map(settingOf)
