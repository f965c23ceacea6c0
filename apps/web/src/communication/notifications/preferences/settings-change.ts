import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@tandem/contract/communication/notifications/preference.schema.ts'

type Change = NotificationSettingsChange

/** The settings as the server will answer them. */
export const withChange = (
  settings: NotificationSettings,
  { kinds = [], ...others }: Change,
): NotificationSettings => ({
  ...settings,
  ...(others as Partial<NotificationSettings>),
  zoneInUse: others.timeZone ?? settings.zoneInUse,
  kinds: settings.kinds.map((row) => ({
    ...row,
    ...Object.fromEntries(
      kinds
        .filter(({ kind }) => kind === row.kind)
        .map(({ channel, on }) => [channel, on ? 'on' : 'off']),
    ),
  })),
})

/** Touches only what the change touches, so that later changes stay. */
export const undoOf = (settings: NotificationSettings, { kinds, ...others }: Change): Change => ({
  ...(kinds && { kinds: kinds.map((one) => ({ ...one, on: !one.on })) }),
  ...Object.fromEntries(
    Object.keys(others).map((name) => [name, settings[name as keyof typeof others]]),
  ),
})
