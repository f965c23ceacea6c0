import { createFileRoute } from '@tanstack/react-router'
import { CreatorSettingsPage } from '#accounts/creators/creator-settings-page.tsx'

export const Route = createFileRoute('/_app/settings')({
  staticData: { role: 'creator', title: 'Settings' },
  component: CreatorSettingsPage,
})
