import { createFileRoute } from '@tanstack/react-router'

/** The parent route renders the section, so that the page stays mounted. */
export const Route = createFileRoute('/_app/brand-settings/$section')({
  staticData: { role: 'brand', title: 'Settings', heading: 'Settings' },
  codeSplitGroupings: [],
})
