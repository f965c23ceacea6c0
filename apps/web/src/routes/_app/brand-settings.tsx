import { createFileRoute } from '@tanstack/react-router'
import { BrandSettingsPage } from '#accounts/brands/brand-settings-page.tsx'

export const Route = createFileRoute('/_app/brand-settings')({
  staticData: { role: 'brand', title: 'Settings' },
  component: BrandSettingsPage,
})
