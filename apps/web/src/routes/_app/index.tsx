import { createFileRoute } from '@tanstack/react-router'
import { preloadHome } from '#shell/role-home.tsx'

export const Route = createFileRoute('/_app/')({
  staticData: { home: true },
  // A separate chunk for this small loader would cost a request.
  codeSplitGroupings: [],
  loader: ({ context }) => preloadHome(context.userType),
})
