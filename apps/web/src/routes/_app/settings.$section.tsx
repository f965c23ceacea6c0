import { createFileRoute } from '@tanstack/react-router'

/** The page around it shows the section, so that it stays while sections change. */
export const Route = createFileRoute('/_app/settings/$section')({
  staticData: { role: 'creator', title: 'Settings' },
  codeSplitGroupings: [],
})
