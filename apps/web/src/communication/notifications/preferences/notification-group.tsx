import type { SettingsGroup } from '#shell/settings-frame.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'

const NotificationSettings = lazyPart(
  async () => (await import('./notification-settings.tsx')).NotificationSettings,
)

/** The same for creators and brands. */
export const notificationGroup: SettingsGroup = {
  label: 'Updates',
  sections: [
    { name: 'notifications', label: 'Notifications', panel: () => <NotificationSettings /> },
  ],
}
