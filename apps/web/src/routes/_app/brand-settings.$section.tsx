import { createFileRoute } from '@tanstack/react-router'

/** The page around it shows the section, so that it stays while sections change. */
export const Route = createFileRoute('/_app/brand-settings/$section')({
  staticData: { role: 'brand', title: 'Settings' },
  codeSplitGroupings: [],
})
