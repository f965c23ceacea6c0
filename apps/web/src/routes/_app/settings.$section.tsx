import { createFileRoute } from '@tanstack/react-router'

/** The parent route renders the section, so that the page stays mounted. */
export const Route = createFileRoute('/_app/settings/$section')({
  staticData: { role: 'creator', title: 'Settings', heading: 'Settings' },
  codeSplitGroupings: [],
})
