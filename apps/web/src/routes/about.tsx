import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#accounts/about/about-page.tsx'

export const Route = createFileRoute('/about')({
  staticData: { title: 'About' },
  component: AboutPage,
})
